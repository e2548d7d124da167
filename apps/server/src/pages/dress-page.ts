import { createHash } from 'node:crypto';

type Dressed = { readonly page: string; readonly policy: string };

/** Puts a style into a page. The policy then lets in this very text, by its hash, and nothing else that is inline. */
export function dressPage({ page, policy }: Dressed, style: string | undefined): Dressed {
  if (style === undefined) return { page, policy };
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    page: page.replace('</head>', () => `  <style>${style}</style>\n  </head>`),
    policy: policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  };
}
