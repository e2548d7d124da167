import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** The tags that the server lets through; whatever else comes is dropped here too. */
const CLEAN = {
  USE_PROFILES: { html: true },
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style', 'img', 'video', 'audio', 'dialog'],
  ADD_ATTR: ['target'],
  RETURN_TRUSTED_TYPE: true as const,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|#|\/(?:$|[^/\\]))/i,
};

/** HTML that staff wrote: cleaned when it was saved, and again here before it is shown. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, CLEAN), [html]);
  // The page's policy takes a TrustedHTML only; React hands it on as it is, though its types say text.
  return (
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
  );
}
