import { Badge, useText } from '@fairhouse/ui';
import type { RiskReason } from '@fairhouse/wire/money/withdrawal-states';

/** Why somebody should look twice, each with its reason. */
export function Risks({ risks }: { risks: readonly RiskReason[] }) {
  const t = useText();
  if (risks.length === 0) return <span className="text-text-3">{t('withdrawalConsole.noRisk')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {risks.map((risk) => (
        <span key={risk} title={t(`withdrawalConsole.riskWhy.${risk}`)}>
          <Badge tone="warn">{t(`withdrawalConsole.risk.${risk}`)}</Badge>
        </span>
      ))}
    </span>
  );
}
