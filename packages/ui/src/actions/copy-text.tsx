import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../language/texts.ts';

const SAID_MS = 2_000;

export type CopyTextProps = {
  readonly value: string;
  /** Names what is copied. */
  readonly label: string;
  /** A shorter form to show; the whole value is copied. */
  readonly shown?: string;
  readonly className?: string;
};

/** An id, hash or seed with a button that copies it. */
export function CopyText({ value, label, shown = value, className = '' }: CopyTextProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <span className={`inline-flex min-w-0 max-w-full items-center gap-1 ${className}`}>
      <code className="min-w-0 truncate font-mono text-dense" title={value}>
        {shown}
      </code>
      <button type="button" className="ib" aria-label={t('shell.ui.copy', { what: label })} onClick={copy}>
        {copied ? <Check size={16} /> : <Copy size={16} />}
      </button>
      <span className="sr-only" role="status">
        {copied ? t('shell.ui.copied') : ''}
      </span>
    </span>
  );
}
