// What Swift needs of Box2D 2.4: a world of bodies with shapes and joints, in metres, kilograms, seconds and radians.
//
// Debian's Box2D ends the process where an assertion fails: every number and shape is checked before it comes here.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cbox2d_world cbox2d_world;
typedef struct cbox2d_body cbox2d_body;
typedef struct cbox2d_joint cbox2d_joint;

typedef struct {
  float x, y, angle;
  float velocity_x, velocity_y, angular_velocity;
} cbox2d_state;

/// Two fixtures that began or ceased to touch; ids are those that the fixtures were made with.
typedef struct {
  int32_t first, second;
  bool began;
  /// The mean of the points of contact.
  float x, y;
} cbox2d_contact;

/// Whether two fixtures may touch.
typedef bool (*cbox2d_filter)(const void *context, int32_t first, int32_t second);

/// A world without gravity. `filter` is asked while it steps and when fixtures come near each other. With one more contact
/// than `contact_limit` the world is full, and nothing that it does from then on counts.
cbox2d_world *cbox2d_world_create(cbox2d_filter filter, const void *context, int32_t contact_limit);
void cbox2d_world_destroy(cbox2d_world *world);
void cbox2d_world_step(cbox2d_world *world, float seconds, int32_t velocity_iterations, int32_t position_iterations);
/// Whether more fixtures were near each other at once than are simulated.
bool cbox2d_world_is_full(const cbox2d_world *world);
/// The contacts that changed since the last call; valid until the next step.
int32_t cbox2d_world_contacts(cbox2d_world *world, const cbox2d_contact **contacts);
/// Asks the filter again about every contact.
void cbox2d_world_refilter(cbox2d_world *world);

cbox2d_body *cbox2d_body_create(cbox2d_world *world, float x, float y, float angle, bool is_static);
void cbox2d_body_destroy(cbox2d_world *world, cbox2d_body *body);
cbox2d_state cbox2d_body_state(const cbox2d_body *body);
void cbox2d_body_place(cbox2d_body *body, float x, float y, float angle);
void cbox2d_body_set_velocity(cbox2d_body *body, float x, float y, float angular);
void cbox2d_body_set_mass(cbox2d_body *body, float mass, float inertia);
void cbox2d_body_set_damping(cbox2d_body *body, float linear, float angular);
void cbox2d_body_set_kind(cbox2d_body *body, bool is_static, bool has_fixed_rotation);
void cbox2d_body_set_awake(cbox2d_body *body, bool is_awake);
bool cbox2d_body_is_awake(const cbox2d_body *body);
/// Acts until the next step ends; does not wake.
void cbox2d_body_apply_force(cbox2d_body *body, float x, float y, float torque);

/// A convex polygon of 3 to 8 corners, counter-clockwise, `corners` holding x and y in turn.
void cbox2d_body_add_polygon(cbox2d_body *body, int32_t id, const float *corners, int32_t count);
void cbox2d_body_add_circle(cbox2d_body *body, int32_t id, float x, float y, float radius);
/// A two-sided edge.
void cbox2d_body_add_edge(cbox2d_body *body, int32_t id, float x1, float y1, float x2, float y2);
/// Of all fixtures of a body. `threshold` is the speed of approach below which nothing bounces.
void cbox2d_body_set_material(cbox2d_body *body, float friction, float restitution, float threshold);

/// Anchors in each body's own coordinates. A spring if the stiffness is positive; else a rod of a length within limits.
cbox2d_joint *cbox2d_joint_distance(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, float length,
    float minimum, float maximum, float stiffness, float damping);
/// Of a joint of `cbox2d_joint_distance`.
void cbox2d_joint_set_spring(cbox2d_joint *joint, float stiffness, float damping);
cbox2d_joint *cbox2d_joint_revolute(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, bool is_limited,
    float lower, float upper, float friction_torque);
cbox2d_joint *cbox2d_joint_weld(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2);
/// The axis in the first body's coordinates.
cbox2d_joint *cbox2d_joint_prismatic(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, float axis_x,
    float axis_y, bool is_limited, float lower, float upper);
void cbox2d_joint_destroy(cbox2d_world *world, cbox2d_joint *joint);

/// "2.4.1", as the headers say that the bridge was built with.
const char *cbox2d_version(void);

#ifdef __cplusplus
}
#endif
