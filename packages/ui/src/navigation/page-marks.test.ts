import { expect, it } from 'vitest';
import { pageMarks } from './page-marks.ts';

it.each([
  [1, 7, [1, 2, 3, 'gap-after', 7]],
  [4, 7, [1, 'gap-before', 3, 4, 5, 'gap-after', 7]],
  [7, 7, [1, 'gap-before', 5, 6, 7]],
  [3, 4, [1, 2, 3, 4]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
])('page %i of %i shows its neighbours and both ends once', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks);
});
