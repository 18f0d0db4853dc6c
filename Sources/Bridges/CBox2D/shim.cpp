#include "CBox2D.h"

#include <box2d/box2d.h>

#include <cstdio>
#include <vector>

struct cbox2d_world : b2ContactListener, b2ContactFilter {
  b2World world{b2Vec2(0, 0)};
  cbox2d_filter filter;
  const void *context;
  std::vector<cbox2d_contact> contacts;
  std::vector<cbox2d_contact> reported;
  int32_t contact_limit;
  bool is_full = false;

  cbox2d_world(cbox2d_filter filter, const void *context, int32_t contact_limit)
      : filter(filter), context(context), contact_limit(contact_limit) {
    world.SetContactListener(this);
    world.SetContactFilter(this);
    world.SetAllowSleeping(true);
    world.SetWarmStarting(true);
    world.SetContinuousPhysics(true);
  }

  static int32_t id(b2Fixture *fixture) { return (int32_t)fixture->GetUserData().pointer; }

  // Asked before a contact is made, and again after the filter changed.
  bool ShouldCollide(b2Fixture *first, b2Fixture *second) override {
    if (is_full || !filter(context, id(first), id(second))) return false;
    is_full = world.GetContactCount() > contact_limit;
    return !is_full;
  }

  void note(b2Contact *contact, bool began) {
    b2WorldManifold manifold;
    int32 count = contact->GetManifold()->pointCount;
    b2Vec2 point(0, 0);
    if (count > 0) {
      contact->GetWorldManifold(&manifold);
      for (int32 i = 0; i < count; i++) point += manifold.points[i];
      point *= 1.0f / count;
    }
    contacts.push_back({id(contact->GetFixtureA()), id(contact->GetFixtureB()), began, point.x, point.y});
  }

  void BeginContact(b2Contact *contact) override { note(contact, true); }
  void EndContact(b2Contact *contact) override { note(contact, false); }
};

static b2Body *body(cbox2d_body *opaque) { return reinterpret_cast<b2Body *>(opaque); }
static const b2Body *body(const cbox2d_body *opaque) { return reinterpret_cast<const b2Body *>(opaque); }
static cbox2d_joint *opaque(b2Joint *joint) { return reinterpret_cast<cbox2d_joint *>(joint); }

cbox2d_world *cbox2d_world_create(cbox2d_filter filter, const void *context, int32_t contact_limit) {
  return new cbox2d_world(filter, context, contact_limit);
}
void cbox2d_world_destroy(cbox2d_world *world) { delete world; }

void cbox2d_world_step(cbox2d_world *world, float seconds, int32_t velocity_iterations, int32_t position_iterations) {
  world->world.Step(seconds, velocity_iterations, position_iterations);
}

bool cbox2d_world_is_full(const cbox2d_world *world) { return world->is_full; }

int32_t cbox2d_world_contacts(cbox2d_world *world, const cbox2d_contact **contacts) {
  world->reported.swap(world->contacts);
  world->contacts.clear();
  *contacts = world->reported.data();
  return (int32_t)world->reported.size();
}

void cbox2d_world_refilter(cbox2d_world *world) {
  for (b2Body *each = world->world.GetBodyList(); each; each = each->GetNext())
    for (b2Fixture *fixture = each->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
}

cbox2d_body *cbox2d_body_create(cbox2d_world *world, float x, float y, float angle, bool is_static) {
  b2BodyDef definition;
  definition.type = is_static ? b2_staticBody : b2_dynamicBody;
  definition.position.Set(x, y);
  definition.angle = angle;
  return reinterpret_cast<cbox2d_body *>(world->world.CreateBody(&definition));
}

void cbox2d_body_destroy(cbox2d_world *world, cbox2d_body *each) { world->world.DestroyBody(body(each)); }

cbox2d_state cbox2d_body_state(const cbox2d_body *each) {
  const b2Body *b = body(each);
  b2Vec2 p = b->GetPosition(), v = b->GetLinearVelocity();
  return {p.x, p.y, b->GetAngle(), v.x, v.y, b->GetAngularVelocity()};
}

void cbox2d_body_place(cbox2d_body *each, float x, float y, float angle) { body(each)->SetTransform(b2Vec2(x, y), angle); }

void cbox2d_body_set_velocity(cbox2d_body *each, float x, float y, float angular) {
  body(each)->SetLinearVelocity(b2Vec2(x, y));
  body(each)->SetAngularVelocity(angular);
}

void cbox2d_body_set_mass(cbox2d_body *each, float mass, float inertia) {
  b2MassData data;
  data.mass = mass;
  data.center.SetZero();
  data.I = inertia;
  body(each)->SetMassData(&data);
}

void cbox2d_body_set_damping(cbox2d_body *each, float linear, float angular) {
  body(each)->SetLinearDamping(linear);
  body(each)->SetAngularDamping(angular);
}

void cbox2d_body_set_kind(cbox2d_body *each, bool is_static, bool has_fixed_rotation) {
  b2BodyType type = is_static ? b2_staticBody : b2_dynamicBody;
  if (body(each)->GetType() != type) body(each)->SetType(type);
  if (body(each)->IsFixedRotation() != has_fixed_rotation) body(each)->SetFixedRotation(has_fixed_rotation);
}

void cbox2d_body_set_awake(cbox2d_body *each, bool is_awake) { body(each)->SetAwake(is_awake); }
bool cbox2d_body_is_awake(const cbox2d_body *each) { return body(each)->IsAwake(); }

void cbox2d_body_apply_force(cbox2d_body *each, float x, float y, float torque) {
  body(each)->ApplyForceToCenter(b2Vec2(x, y), false);
  body(each)->ApplyTorque(torque, false);
}

static void add(cbox2d_body *each, int32_t id, const b2Shape &shape) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.userData.pointer = (uintptr_t)id;
  body(each)->CreateFixture(&definition);
}

void cbox2d_body_add_polygon(cbox2d_body *each, int32_t id, const float *corners, int32_t count) {
  b2Vec2 points[b2_maxPolygonVertices];
  for (int32_t i = 0; i < count; i++) points[i].Set(corners[2 * i], corners[2 * i + 1]);
  b2PolygonShape shape;
  shape.Set(points, count);
  add(each, id, shape);
}

void cbox2d_body_add_circle(cbox2d_body *each, int32_t id, float x, float y, float radius) {
  b2CircleShape shape;
  shape.m_p.Set(x, y);
  shape.m_radius = radius;
  add(each, id, shape);
}

void cbox2d_body_add_edge(cbox2d_body *each, int32_t id, float x1, float y1, float x2, float y2) {
  b2EdgeShape shape;
  shape.SetTwoSided(b2Vec2(x1, y1), b2Vec2(x2, y2));
  add(each, id, shape);
}

void cbox2d_body_set_material(cbox2d_body *each, float friction, float restitution, float threshold) {
  for (b2Fixture *fixture = body(each)->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->SetFriction(friction);
    fixture->SetRestitution(restitution);
    fixture->SetRestitutionThreshold(threshold);
  }
  // What touches at present keeps the mixture it began with unless it is told.
  for (b2ContactEdge *edge = body(each)->GetContactList(); edge; edge = edge->next) {
    edge->contact->ResetFriction();
    edge->contact->ResetRestitution();
    edge->contact->ResetRestitutionThreshold();
  }
}

cbox2d_joint *cbox2d_joint_distance(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, float length,
    float minimum, float maximum, float stiffness, float damping) {
  b2DistanceJointDef definition;
  definition.bodyA = body(first);
  definition.bodyB = body(second);
  definition.localAnchorA.Set(x1, y1);
  definition.localAnchorB.Set(x2, y2);
  definition.length = length;
  definition.minLength = minimum;
  definition.maxLength = maximum;
  definition.stiffness = stiffness;
  definition.damping = damping;
  definition.collideConnected = true;
  return opaque(world->world.CreateJoint(&definition));
}

void cbox2d_joint_set_spring(cbox2d_joint *joint, float stiffness, float damping) {
  b2DistanceJoint *spring = static_cast<b2DistanceJoint *>(reinterpret_cast<b2Joint *>(joint));
  spring->SetStiffness(stiffness);
  spring->SetDamping(damping);
}

cbox2d_joint *cbox2d_joint_revolute(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, bool is_limited,
    float lower, float upper, float friction_torque) {
  b2RevoluteJointDef definition;
  definition.bodyA = body(first);
  definition.bodyB = body(second);
  definition.localAnchorA.Set(x1, y1);
  definition.localAnchorB.Set(x2, y2);
  definition.referenceAngle = body(second)->GetAngle() - body(first)->GetAngle();
  definition.enableLimit = is_limited;
  definition.lowerAngle = lower;
  definition.upperAngle = upper;
  definition.enableMotor = friction_torque > 0;
  definition.maxMotorTorque = friction_torque;
  definition.collideConnected = true;
  return opaque(world->world.CreateJoint(&definition));
}

cbox2d_joint *cbox2d_joint_weld(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2) {
  b2WeldJointDef definition;
  definition.bodyA = body(first);
  definition.bodyB = body(second);
  definition.localAnchorA.Set(x1, y1);
  definition.localAnchorB.Set(x2, y2);
  definition.referenceAngle = body(second)->GetAngle() - body(first)->GetAngle();
  definition.collideConnected = true;
  return opaque(world->world.CreateJoint(&definition));
}

cbox2d_joint *cbox2d_joint_prismatic(
    cbox2d_world *world, cbox2d_body *first, cbox2d_body *second, float x1, float y1, float x2, float y2, float axis_x,
    float axis_y, bool is_limited, float lower, float upper) {
  b2PrismaticJointDef definition;
  definition.bodyA = body(first);
  definition.bodyB = body(second);
  definition.localAnchorA.Set(x1, y1);
  definition.localAnchorB.Set(x2, y2);
  definition.localAxisA.Set(axis_x, axis_y);
  definition.referenceAngle = body(second)->GetAngle() - body(first)->GetAngle();
  definition.enableLimit = is_limited;
  definition.lowerTranslation = lower;
  definition.upperTranslation = upper;
  definition.collideConnected = true;
  return opaque(world->world.CreateJoint(&definition));
}

void cbox2d_joint_destroy(cbox2d_world *world, cbox2d_joint *joint) {
  world->world.DestroyJoint(reinterpret_cast<b2Joint *>(joint));
}

const char *cbox2d_version(void) {
  static char text[32];
  snprintf(text, sizeof text, "%d.%d.%d", (int)b2_version.major, (int)b2_version.minor, (int)b2_version.revision);
  return text;
}
