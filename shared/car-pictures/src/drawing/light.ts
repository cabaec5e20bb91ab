import { clamp, dot, normalise, scale, smoothstep, subtract, type Vec3 } from '../geometry/vector';

const keyLight = normalise([-0.5, 0.62, 1.05]);

/** What the studio shows in a direction, 0 (black) to 1: dark floor, wall, a strip at eye level, a long lamp above. */
function studio([x, y, z]: Vec3): number {
  if (z < 0) return 0.1 + 0.2 * smoothstep(-0.45, -0.9, z) + 0.16 * smoothstep(-0.07, 0, z);
  const wall = 0.26 + 0.3 * smoothstep(0, 0.4, z);
  const lamp = 0.58 * smoothstep(0.5, 0.82, z + 0.1 * y - 0.06 * Math.abs(x));
  const strip = 0.34 * smoothstep(0.1, 0.2, z) * (1 - smoothstep(0.34, 0.5, z));
  return wall + lamp + strip;
}

/** How bright a painted surface looks, 0 to 1; 0.5 is the paint as it is on its card. */
export function brightness(point: Vec3, normal: Vec3, eye: Vec3): number {
  const toEye = normalise(subtract(eye, point));
  const facing = clamp(dot(normal, toEye), 0, 1);
  const mirror = subtract(scale(normal, 2 * dot(normal, toEye)), toEye);
  const gloss = 0.36 + 0.5 * (1 - facing) ** 3;
  const diffuse = 0.5 + 0.5 * dot(normal, keyLight);
  // Less of the room reaches what is low and looks down.
  const open = 0.74 + 0.26 * smoothstep(0.12, 0.7, point[2]);
  // An outline a shade darker keeps a white car apart from a white page.
  const outline = 1 - 0.3 * (1 - facing) ** 5;
  return clamp(((0.1 + 0.43 * diffuse) * open + gloss * studio(mirror) * 0.95) * outline, 0, 1);
}
