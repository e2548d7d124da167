import { Dialog, EmptyState, ErrorState, useText } from '@fairhouse/ui';
import { FIND_MAX, FOUND_KINDS, type FoundKind } from '@fairhouse/wire/office/find-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { AnswerRow } from './AnswerRow.tsx';
import type { FindPage } from './find-page.ts';
import type { Place } from './place-of.ts';
import { FIND_MIN, findQuery } from './queries.ts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';
import { type Answer, useAnswers } from './use-answers.tsx';

const PAUSE_MS = 200;

type FindDialogProps = { readonly pages: readonly FindPage[]; readonly onClose: () => void };

/** One field, and everything that its text may mean. Without a text it shows what was opened before. */
export function FindDialog({ pages, onClose }: FindDialogProps) {
  const t = useText();
  const words = useFaultText();
  const { id: staffId } = useStaff();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const found = useQuery(findQuery(text));
  const [kind, setKind] = useState<FoundKind | 'page'>();
  const [at, setAt] = useState(0);
  const [recent, setRecent] = useState(() => readRecent(sessionStorage, staffId));
  const go = useGo();
  const listId = useId();

  const all = useAnswers(text.length < FIND_MIN ? recent : undefined, found.data?.items ?? [], text, pages);
  const kinds = [...FOUND_KINDS, 'page' as const].filter((one) => all.some((answer) => answer.kind === one));
  const shownKind = kind && kinds.includes(kind) ? kind : undefined;
  const shown = all.filter((answer) => !shownKind || answer.kind === shownKind);
  const chosen = shown[Math.min(at, shown.length - 1)];

  const open = (answer: Answer, beside: boolean) => {
    keepRecent(sessionStorage, staffId, { kind: answer.kind, label: answer.label, place: answer.place });
    go(answer.place, beside);
    if (!beside) onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setAt(Math.max(0, Math.min(shown.length - 1, Math.min(at, shown.length - 1) + step)));
    else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && !event.shiftKey && kinds.length > 1) {
      const choices = [undefined, ...kinds];
      setKind(choices[(choices.indexOf(shownKind) + 1) % choices.length]);
      setAt(0);
    } else return;
    event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={onClose} size="lg" frame="bare" title={t('find.title')}>
      <div className="find">
        <div className="find-head">
          <Search size={18} aria-hidden="true" />
          <input
            autoFocus
            role="combobox"
            aria-label={t('find.title')}
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen && `${listId}-${chosen.key}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={FIND_MAX}
            placeholder={t('find.placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd className="key">Esc</kbd>
        </div>
        {kinds.length > 1 && (
          <ChoiceSet
            className="find-kinds"
            label={t('find.filter')}
            choices={[undefined, ...kinds]}
            chosen={shownKind}
            textOf={(one) =>
              `${t(`find.kinds.${one ?? 'all'}`)} ${one ? all.filter((answer) => answer.kind === one).length : all.length}`
            }
            onChoose={(one) => {
              setKind(one);
              setAt(0);
            }}
          />
        )}
        <div className="find-list" id={listId} role="listbox" aria-label={t('find.results')}>
          {shown.map((answer, place) => (
            <AnswerRow
              key={answer.key}
              id={`${listId}-${answer.key}`}
              answer={answer}
              heading={
                shown[place - 1]?.kind === answer.kind && !answer.recent
                  ? undefined
                  : answer.recent
                    ? place === 0
                      ? t('find.recent')
                      : undefined
                    : t(`find.kinds.${answer.kind}`)
              }
              chosen={answer === chosen}
              onChoose={() => setAt(place)}
              onOpen={(beside) => open(answer, beside)}
            />
          ))}
        </div>
        {found.isError && <ErrorState detail={words(found.error)} onRetry={() => void found.refetch()} />}
        {text.length < FIND_MIN && recent.length === 0 && <p className="find-note">{t('find.type')}</p>}
        {text.length >= FIND_MIN && found.data?.text === text && all.length === 0 && (
          <EmptyState title={t('find.none', { text })} body={t('find.noneBody')} />
        )}
        <footer className="find-foot">
          <span aria-live="polite">
            {text.length >= FIND_MIN &&
              found.data?.text === text &&
              t('find.answers', { count: all.length, ms: found.data.ms })}
          </span>
          {found.data?.logged && found.data.text === text && <span>{t('find.logged')}</span>}
          {text.length < FIND_MIN && recent.length > 0 && (
            <button
              type="button"
              className="link"
              onClick={() => {
                forgetRecent(sessionStorage, staffId);
                setRecent([]);
              }}
            >
              {t('find.forgetRecent')}
            </button>
          )}
          <span className="find-keys max-md:hidden">
            <kbd className="key">↑</kbd>
            <kbd className="key">↓</kbd> {t('find.keys.move')}
            <kbd className="key">↵</kbd> {t('find.keys.openRow')}
            <kbd className="key">Tab</kbd> {t('find.keys.kind')}
          </span>
        </footer>
      </div>
    </Dialog>
  );
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Leads to a place here, or in a tab beside. */
function useGo(): (place: Place, beside: boolean) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (place, beside) => {
    const to = place as Parameters<typeof navigate>[0];
    if (beside) window.open(router.buildLocation(to as never).href);
    else void navigate(to);
  };
}
