import { useText } from '@fairhouse/ui';
import { ArrowRight } from 'lucide-react';
import { type AuditChange, changesOf } from './audit-changes.ts';

/** What an event has changed, before beside after; nothing where it changed nothing that it tells. */
export function AuditChanges({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const changes = changesOf(detail);
  if (changes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{t('console.audit.changes')}</h3>
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li key={change.name} className="grid gap-1 rounded-btn bg-bg-0 p-3">
            {change.name && <span className="font-mono text-text-3">{change.name}</span>}
            <Sides change={change} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sides({ change: { before, after } }: { change: AuditChange }) {
  const t = useText();
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 font-mono text-meta">
      <del className="break-words text-loss no-underline">
        <span className="sr-only">{t('console.audit.before')}: </span>
        {textOf(before)}
      </del>
      <ArrowRight size={16} className="text-text-3" aria-hidden="true" />
      <ins className="break-words text-win no-underline">
        <span className="sr-only">{t('console.audit.after')}: </span>
        {textOf(after)}
      </ins>
    </span>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
