import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { isCounted, piecesOf } from '@fairhouse/rules/rewards/promotion/rule';
import { Badge, formatNumber, useLanguage, useText } from '@fairhouse/ui';
import { REWARD_KINDS } from '@fairhouse/wire/money/reward-words';
import type { PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';

/** What is left of the budget, every version for ever, and who stopped it. */
export function VersionsPanel({ file }: { file: PromotionFile }) {
  const t = useText();
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const shown = (text: string | null) =>
    text === null ? t('promotionConsole.unbounded') : formatMoney(parseMoney(text)!);
  return (
    <Panel title={t('promotionConsole.versions')}>
      <div className="grid gap-3 px-4 pb-4">
        <Facts
          facts={[
            {
              name: t('promotionConsole.leftCount'),
              value: file.left.count === null ? t('promotionConsole.unbounded') : count(file.left.count),
            },
            { name: t('promotionConsole.leftAmount'), value: shown(file.left.amount) },
            { name: t('promotionConsole.joined'), value: count(file.joined) },
            { name: t('promotionConsole.rewards'), value: count(file.rewards) },
            ...REWARD_KINDS.map((kind) => ({
              name: t(`promotionConsole.given.${kind}`),
              value: isCounted(kind)
                ? count(piecesOf(parseMoney(file.given[kind])!))
                : shown(file.given[kind]),
            })),
          ]}
        />
        <ul className="grid gap-2">
          {file.versions.map(({ version, madeBy, madeAt, published }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-3 border-line-soft border-t pt-2">
              <b>{t('promotionConsole.version', { version })}</b>
              <span className="text-text-2">
                {published?.confirmedBy ? `${madeBy}, ${published.confirmedBy}` : madeBy}
              </span>
              <Instant at={published?.at ?? madeAt} />
              <span className="ms-auto">
                <Badge tone={version === file.inForce ? 'win' : 'neutral'}>
                  {t(
                    version === file.inForce
                      ? 'promotionConsole.inForce'
                      : published
                        ? 'promotionConsole.before'
                        : 'promotionConsole.draft',
                  )}
                </Badge>
              </span>
            </li>
          ))}
          {file.stops.map(({ at, by, version, reason }) => (
            <li key={at} className="flex flex-wrap items-center gap-x-3 border-line-soft border-t pt-2">
              <b>{t('promotionConsole.stoppedVersion', { version })}</b>
              <span className="text-text-2">{by}</span>
              <Instant at={at} />
              <span className="w-full text-text-2">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
