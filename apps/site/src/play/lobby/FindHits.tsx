import { useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import type { Hit, HitGroup } from './find-hits.tsx';

type FindHitsProps = {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  readonly idOf: (hit: Hit) => string;
  /** The one that Enter opens. */
  readonly chosen: Hit | undefined;
  readonly onChoose: (hit: Hit) => void;
};

/** The list under the search; the keyboard stays in the field above it. */
export function FindHits({ id, groups, idOf, chosen, onChoose }: FindHitsProps) {
  const t = useText();
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" className="find-list" tabIndex={-1} aria-label={t('lobby.find.results')}>
      {groups.map((group) => (
        <fieldset key={group.title} aria-label={group.title}>
          <p className="find-title" aria-hidden="true">
            {group.title}
          </p>
          {group.hits.map((hit) => (
            <button
              key={hit.id}
              type="button"
              role="option"
              id={idOf(hit)}
              className="find-hit"
              tabIndex={-1}
              aria-selected={idOf(hit) === chosenId}
              onClick={() => onChoose(hit)}
            >
              <span className="find-icon">{hit.icon}</span>
              <span className="min-w-0 flex-1 truncate font-semibold">{hit.label}</span>
              {hit.note && <span className="flex-none text-meta text-text-3">{hit.note}</span>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
