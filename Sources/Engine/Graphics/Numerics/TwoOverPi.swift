/// The bits of 2/π behind the point, 64 a word: as many as the largest number and 192 more need.
private let bitsOfTwoOverPi: [UInt64] = [
  0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
  0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
  0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
  0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
  0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
]

/// 64 bits of 2/π from a place on; the first place behind the point is 0.
func twoOverPi(from place: Int) -> UInt64 {
  let (index, shift) = (place >> 6, UInt64(place & 63))
  guard shift > 0 else { return bitsOfTwoOverPi[index] }
  return bitsOfTwoOverPi[index] << shift | bitsOfTwoOverPi[index + 1] >> (64 - shift)
}
