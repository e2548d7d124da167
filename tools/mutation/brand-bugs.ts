import type { Bug } from './bug.ts';

const RULES = 'packages/rules/src/platform/brand';

/** Bugs of the brand's colour and of amounts as they are typed. */
export const BRAND_BUGS: readonly Bug[] = [
  {
    name: 'a colour is shown whatever can be read on it',
    edits: [{ file: `${RULES}/brand-palette.ts`, from: 'const TEXT = 4.5;', to: 'const TEXT = 1.5;' }],
    testFile: `${RULES}/brand.test.ts`,
    test: 'of any seed can be read in both themes',
  },
  {
    name: 'the policy lets in any style that is inline',
    edits: [
      {
        file: 'apps/server/src/pages/dress-page.ts',
        from: "'sha256-${hash}'",
        to: "'unsafe-inline'",
      },
    ],
    testFile: 'apps/server/src/platform/setting/setting.test.ts',
    test: 'comes with the first answer of the site, let in by its hash alone',
  },
  {
    name: 'a comma of decimals is read as one of thousands',
    edits: [
      {
        file: 'packages/kernel/src/typed-money.ts',
        from: '[.,](\\d{0,2})$/;',
        to: '[.](\\d{0,2})$/;',
      },
    ],
    testFile: 'packages/kernel/src/typed-money.test.ts',
    test: 'is 100.5000',
  },
];
