import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldWords = {
  readonly label: string;
  /** A sentence; its presence marks the field as wrong. */
  readonly error?: string | undefined;
  /** What is asked, beside the label; it gives way to an error in the same words. */
  readonly hint?: string | undefined;
};

/** Label above, box, sentence below. The ids tie them together for screen readers. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-state={error ? 'wrong' : undefined}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {hint && hint !== error && (
          <span id={`${id}-hint`} className="font-medium text-text-3">
            {hint}
          </span>
        )}
      </div>
      <div className="field-box">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={`${id}-error`} aria-live="polite">
      {error && (
        <p className="field-help" data-tone="wrong">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** What an input says of itself. */
export const describe = (id: string, { error, hint }: Pick<FieldWords, 'error' | 'hint'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && hint !== error && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});
