import { Dialog, DialogClose, useText } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { guarded } from '../../state/guard.ts';
import { useThrottled } from '../../state/use-throttled.ts';
import { FindHits } from './FindHits.tsx';
import { type Hit, useFindHits, useFirstHits } from './find-hits.tsx';
import { keepSearch } from './recent-searches.ts';

const REST_MS = 120;
const LENGTH_MAX = 60;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** At once: letters that are typed before the window has taken the focus would be lost. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** The search over the whole site: games, providers, pages and help, while it is typed. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const listId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const typed = useThrottled(text.trim(), REST_MS);
  const first = useFirstHits();
  const { groups: found, total } = useFindHits(typed);
  const groups = typed === '' ? first : found;
  const hits = groups.flatMap((group) => group.hits);
  const active = hits.findIndex(({ id }) => id === activeId);
  const chosen = hits[active];
  const idOf = (hit: Hit) => `${listId}-${hit.id}`;

  const leaveFor = (to: string, guard?: Hit['guard']) => {
    if (text.trim() !== '') keepSearch(text.trim());
    onClose();
    if (guard) guarded(guard, () => go(to));
    else go(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const places = hits.length + 1;
      setActiveId(hits[((active + 1 + step + places) % places) - 1]?.id);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chosen) leaveFor(chosen.to, chosen.guard);
    else if (text.trim() !== '') leaveFor(paths.games({ search: text.trim() }));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shell.find.label')}
      size="lg"
      frame="bare"
    >
      <div className="find-window">
        <search className="find-head">
          <Search size={20} aria-hidden="true" />
          <input
            ref={takeFocus}
            type="search"
            role="combobox"
            aria-label={t('shell.find.label')}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen && idOf(chosen)}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LENGTH_MAX}
            placeholder={t('shell.find.placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActiveId(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <DialogClose className="ib" aria-label={t('shell.ui.close')}>
            <X size={22} />
          </DialogClose>
        </search>
        <FindHits
          id={listId}
          groups={groups}
          idOf={idOf}
          chosen={chosen}
          onChoose={(hit) => leaveFor(hit.to, hit.guard)}
        />
        {typed !== '' && total === 0 && (
          <p className="px-5 py-4 text-text-2">{t('lobby.nothingCalled', { search: typed })}</p>
        )}
        <p className="sr-only" role="status">
          {typed !== '' && total !== undefined && t('lobby.gameCount', { count: total })}
        </p>
        <footer className="find-foot">
          {typed !== '' && total !== undefined && total > 0 ? (
            <button type="button" className="link" onClick={() => leaveFor(paths.games({ search: typed }))}>
              {t('lobby.find.all', { count: total })}
            </button>
          ) : (
            <span>{t('lobby.find.forgives')}</span>
          )}
          <span className="max-md:hidden">{t('lobby.find.keys')}</span>
        </footer>
      </div>
    </Dialog>
  );
}
