/** A point or direction in space: x right, y down, z towards the eye. */
export type Vector = readonly [x: number, y: number, z: number];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** `a` and `b` mixed by weight; not normalised. */
export function mix(a: Vector, weightA: number, b: Vector, weightB: number): Vector {
  return [a[0] * weightA + b[0] * weightB, a[1] * weightA + b[1] * weightB, a[2] * weightA + b[2] * weightB];
}

/** Turned about x, then y, then z; radians. */
export function turned([x, y, z]: Vector, aboutX: number, aboutY: number, aboutZ: number): Vector {
  const y1 = y * Math.cos(aboutX) - z * Math.sin(aboutX);
  const z1 = y * Math.sin(aboutX) + z * Math.cos(aboutX);
  const x1 = x * Math.cos(aboutY) + z1 * Math.sin(aboutY);
  const z2 = -x * Math.sin(aboutY) + z1 * Math.cos(aboutY);
  return [x1 * Math.cos(aboutZ) - y1 * Math.sin(aboutZ), x1 * Math.sin(aboutZ) + y1 * Math.cos(aboutZ), z2];
}
