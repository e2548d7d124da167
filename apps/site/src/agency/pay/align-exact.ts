import { writeExact } from '@fairhouse/ui';

const placesOf = (written: string): number => written.length - written.indexOf('.') - 1;

/**
 * Writes exact figures that stand below each other with their points in one line: spaces as wide as a digit fill what has
 * fewer places than another.
 * @param values all that stand there
 */
export function alignExact(values: readonly string[]): (value: string) => string {
  const most = Math.max(0, ...values.map((value) => placesOf(writeExact(value))));
  return (value) => {
    const written = writeExact(value);
    return `${written}${'\u2007'.repeat(Math.max(0, most - placesOf(written)))}`;
  };
}
