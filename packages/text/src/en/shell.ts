/** The frame around every screen, and words that parts of any screen share. */
export const shell = {
  ui: {
    close: 'Close',
    retry: 'Try again',
    loadFailed: 'This could not be loaded',
    loadFailedWhy: 'The connection or the server did not answer. Nothing was changed.',
    pages: 'Pages',
    pageNumber: 'Page {{page}}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    showPassword: 'Show password',
    copy: 'Copy {{what}}',
    copied: 'Copied',
  },
} as const;
