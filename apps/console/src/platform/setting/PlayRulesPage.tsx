import { Button, useText } from '@fairhouse/ui';
import { PLAY_RULES } from '@fairhouse/wire/platform/approval';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { playRuleText } from '../approval/index.ts';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { PlayRulesDialog } from './PlayRulesDialog.tsx';
import { type PlayRulesSetting, playRulesQuery } from './queries.ts';

/** What the law of the brand's place asks of games. */
export function PlayRulesPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('playRules.title')} about={t('playRules.about')} />
      <div className="max-w-2xl px-4 pb-8">
        <Loaded query={useQuery(playRulesQuery())} room="h-64">
          {(stored) => <InForce stored={stored} />}
        </Loaded>
      </div>
    </>
  );
}

function InForce({ stored: { rules, changed } }: { readonly stored: PlayRulesSetting }) {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('game.write');
  const [changing, setChanging] = useState(false);
  const facts = PLAY_RULES.map((rule) => ({
    name: t(`approval.parts.${rule}`),
    value: playRuleText(t, rule, String(rules[rule])),
  }));
  return (
    <Panel title={t('playRules.rules')}>
      <div className="grid gap-3 px-4 pb-4">
        <Facts facts={facts} />
        {mayWrite && (
          <Button className="sm:justify-self-start" onClick={() => setChanging(true)}>
            {t('playRules.change')}
          </Button>
        )}
        <p className="text-meta text-text-2">
          {t('playRules.changed', { zone })}: <LastChange changed={changed} />
        </p>
      </div>
      {changing && <PlayRulesDialog was={rules} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
