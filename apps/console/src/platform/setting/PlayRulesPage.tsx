import { listMissing, withProfile } from '@fairhouse/rules/platform/brand/profiles';
import { Button, useText } from '@fairhouse/ui';
import { PLAY_RULES } from '@fairhouse/wire/platform/approval';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { playRuleText } from '../approval/index.ts';
import { DraftDialog, HistoryButton } from '../change/index.ts';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { PlayRulesDialog } from './PlayRulesDialog.tsx';
import { type PlayRulesSetting, playRulesQuery } from './queries.ts';

const SETTING = { topic: 'playRules', subject: 'play_rules' } as const;

/** What the law of the brand's place asks of games. */
export function PlayRulesPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('playRules.title')} about={t('playRules.about')} />
      <div className="max-w-2xl px-4 pb-8">
        <Loaded query={useQuery(playRulesQuery())} room="h-64">
          {(stored) => (
            <div className="grid gap-3">
              <InForce stored={stored} />
              <StrictProfile stored={stored} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}

function InForce({ stored: { rules, changed } }: { readonly stored: PlayRulesSetting }) {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('game.write');
  const maySeeHistory = useMay('setting.read');
  const [changing, setChanging] = useState(false);
  const [drafting, setDrafting] = useState<SettingDiff>();
  const facts = PLAY_RULES.map((rule) => ({
    name: t(`approval.parts.${rule}`),
    value: playRuleText(t, rule, String(rules[rule])),
  }));
  return (
    <Panel title={t('playRules.rules')}>
      <div className="grid gap-3 px-4 pb-4">
        <Facts facts={facts} />
        <div className="flex flex-wrap gap-2">
          {mayWrite && <Button onClick={() => setChanging(true)}>{t('playRules.change')}</Button>}
          {maySeeHistory && <HistoryButton setting={SETTING} />}
        </div>
        <p className="text-meta text-text-2">
          {t('playRules.changed', { zone })}: <LastChange changed={changed} />
        </p>
      </div>
      {changing && (
        <PlayRulesDialog
          was={rules}
          onDraft={(is) => setDrafting({ ...SETTING, was: rules, is })}
          onClose={() => setChanging(false)}
        />
      )}
      {drafting && <DraftDialog diff={drafting} onClose={() => setDrafting(undefined)} />}
    </Panel>
  );
}

/** Which rules of the strict profile the brand does not keep, such as one that the profile has got since; they are switched on together. */
function StrictProfile({ stored: { rules } }: { readonly stored: PlayRulesSetting }) {
  const t = useText();
  const mayWrite = useMay('game.write');
  const [changing, setChanging] = useState(false);
  const [drafting, setDrafting] = useState<SettingDiff>();
  const missing = listMissing('strict', rules);
  const wanted = withProfile('strict', rules);
  return (
    <Panel title={t('playRules.profile.title')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">
          {missing.length === 0
            ? t('playRules.profile.whole')
            : t('playRules.profile.missing', { count: missing.length })}
        </p>
        {missing.length > 0 && (
          <Facts
            facts={missing.map((rule) => ({
              name: t(`approval.parts.${rule}`),
              value: t('approval.changed', {
                from: playRuleText(t, rule, String(rules[rule])),
                to: playRuleText(t, rule, String(wanted[rule])),
              }),
            }))}
          />
        )}
        {mayWrite && missing.length > 0 && (
          <Button className="justify-self-start" onClick={() => setChanging(true)}>
            {t('playRules.profile.apply')}
          </Button>
        )}
      </div>
      {changing && (
        <PlayRulesDialog
          was={rules}
          begin={wanted}
          onDraft={(is) => setDrafting({ ...SETTING, was: rules, is })}
          onClose={() => setChanging(false)}
        />
      )}
      {drafting && <DraftDialog diff={drafting} onClose={() => setDrafting(undefined)} />}
    </Panel>
  );
}
