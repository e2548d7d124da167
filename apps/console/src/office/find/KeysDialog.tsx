import { Dialog, useText } from '@fairhouse/ui';

const GROUPS = {
  everywhere: [
    ['find', ['Ctrl K']],
    ['search', ['/']],
    ['help', ['?']],
    ['close', ['Esc']],
  ],
  lists: [
    ['move', ['J', 'K']],
    ['openRow', ['Enter']],
    ['approve', ['A']],
    ['reject', ['R']],
    ['choose', ['X']],
    ['claim', ['C']],
    ['hold', ['H']],
    ['handOver', ['G']],
  ],
  window: [
    ['move', ['↑', '↓']],
    ['openRow', ['Enter']],
    ['openBeside', ['Ctrl Enter']],
    ['kind', ['Tab']],
  ],
} as const;

/** What the keys of the console do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} title={t('find.keys.title')} description={t('find.keys.body')}>
      <div className="grid gap-4">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <section key={group} aria-label={t(`find.keys.${group}`)}>
            <h3 className="pb-1 font-bold">{t(`find.keys.${group}`)}</h3>
            <dl className="facts">
              {GROUPS[group].map(([does, letters]) => (
                <div key={does} className="contents">
                  <dt>{t(`find.keys.${does}`)}</dt>
                  <dd className="gap-1">
                    {letters.map((letter) => (
                      <kbd key={letter} className="key">
                        {letter}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
