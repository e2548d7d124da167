import { Badge } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';
import type { Answer } from './use-answers.tsx';

type AnswerRowProps = {
  readonly id: string;
  readonly answer: Answer;
  /** Stands over the first of its kind. */
  readonly heading: string | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: (beside: boolean) => void;
};

export function AnswerRow({ id, answer, heading, chosen, onChoose, onOpen }: AnswerRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { icon: Icon, label, detail, tag } = answer;
  return (
    <>
      {heading && <p className="find-kind">{heading}</p>}
      <button
        ref={row}
        type="button"
        id={id}
        role="option"
        aria-selected={chosen}
        tabIndex={-1}
        className="find-row"
        onPointerMove={onChoose}
        onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      >
        <span className="find-icon">
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <b className="block truncate">{label}</b>
          <span className="block truncate text-meta text-text-3">{detail}</span>
        </span>
        {tag && <Badge>{tag}</Badge>}
      </button>
    </>
  );
}
