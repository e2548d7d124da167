import { Amount, Button, useText } from '@fairhouse/ui';
import { CEILINGS } from '@fairhouse/wire/platform/approval';
import type { CatalogueCeilings } from '@fairhouse/wire/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { CeilingsDialog } from './CeilingsDialog.tsx';
import { ceilingsQuery } from './queries.ts';

type Provider = CatalogueCeilings['providers'][number];

/** What each provider may have paid, and the way to ask for another amount. */
export function CeilingsPanel() {
  const t = useText();
  const mayWrite = useMay('game.write');
  const { data } = useQuery(ceilingsQuery());
  const [asking, setAsking] = useState<Provider>();
  if (!data || data.providers.length === 0) return null;
  return (
    <Panel title={t('catalogue.ceilings.title', { currency: data.currency })}>
      <div className="grid gap-4 px-4 pb-4">
        <p className="max-w-prose text-text-2">{t('catalogue.ceilings.about')}</p>
        {data.providers.map((provider) => (
          <section key={provider.provider} aria-label={provider.provider} className="grid max-w-xl gap-2">
            <h3 className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-semibold">{provider.provider}</span>
                <span className="block text-meta text-text-2">{provider.vendors.join(' · ')}</span>
              </span>
              {mayWrite && (
                <Button
                  size="sm"
                  aria-label={t('catalogue.ceilings.changeTitle', { provider: provider.provider })}
                  onClick={() => setAsking(provider)}
                >
                  {t('catalogue.ceilings.change')}
                </Button>
              )}
            </h3>
            <Facts
              facts={CEILINGS.map((part) => ({
                name: t(`approval.parts.${part}`),
                value: <Amount value={String(provider.ceilings[part])} />,
              }))}
            />
          </section>
        ))}
      </div>
      {asking && <CeilingsDialog {...asking} currency={data.currency} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}
