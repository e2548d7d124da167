/** The fields of a choice or a move if it has exactly these and no others. */
export function fieldsOf<K extends string>(
  value: unknown,
  ...names: readonly K[]
): Readonly<Record<K, unknown>> | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const own = Object.keys(value);
  if (own.length !== names.length || !names.every((name) => own.includes(name))) return undefined;
  return value as Record<K, unknown>;
}

export const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

export const isOneOf = <T extends string>(those: readonly T[], value: unknown): value is T =>
  those.includes(value as T);
