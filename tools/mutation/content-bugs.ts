import type { Bug } from './bug.ts';

const CONTENT = 'apps/server/src/talk/content';

/** What staff write: kept as it came, shown too soon, or written over. */
export const CONTENT_BUGS: readonly Bug[] = [
  {
    name: 'content of staff is stored as it was written',
    edits: [
      {
        file: `${CONTENT}/clean-html.ts`,
        from: 'sanitize(html, OPTIONS).trim()',
        to: 'sanitize(html, { ...OPTIONS, allowedTags: false, allowedAttributes: false, allowVulnerableTags: true })',
      },
    ],
    testFile: `${CONTENT}/clean-html.test.ts`,
    test: 'is stored harmless',
  },
  {
    name: 'a content draft is shown to members',
    edits: [{ file: `${CONTENT}/store.ts`, from: " and state = 'published'\n", to: '\n' }],
    testFile: `${CONTENT}/content.test.ts`,
    test: 'is a draft that nobody sees until it is published, and again when it is taken back',
  },
  {
    name: 'a change of content goes over that of somebody else',
    edits: [
      {
        file: `${CONTENT}/write-entry.ts`,
        from: "    if (was.revision !== revision) return fail({ code: 'setting_conflict' });\n    return writeDraft(",
        to: '    return writeDraft(',
      },
    ],
    testFile: `${CONTENT}/content.test.ts`,
    test: 'of sixteen changes at once keeps one',
  },
  {
    name: 'content feedback of one address has no end',
    edits: [
      {
        file: 'apps/server/src/talk/feedback/send-feedback.ts',
        from: '    await lockAddress(tx, brand.id, addressKey);\n',
        to: '',
      },
    ],
    testFile: 'apps/server/src/talk/feedback/feedback.test.ts',
    test: 'of sixteen at once from one address takes five an hour',
  },
];
