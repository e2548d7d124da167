import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML that staff wrote: cleaned when it was saved, and again here before it is shown. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  );
  // The page's policy takes a TrustedHTML only; React hands it on as it is, though its types say text.
  return (
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
  );
}
