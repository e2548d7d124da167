import { nameIn } from '@fairhouse/text';
import { Button, ConfirmDialog, showToast, useLanguage, useText } from '@fairhouse/ui';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { ComposeDialog } from './ComposeDialog.tsx';
import { type CampaignId, campaignQuery, cancelMutation } from './queries.ts';
import { SendDialog } from './SendDialog.tsx';
import { Audience, isHeld, ReadShare, StateBadge } from './stand.tsx';
import { useAsked } from './use-asked.ts';

type CampaignDrawerProps = { readonly id: CampaignId; readonly onClose: () => void };

/** A message in both languages, whom it is for, where it stands and what can be done with it. */
export function CampaignDrawer({ id, onClose }: CampaignDrawerProps) {
  const t = useText();
  const language = useLanguage();
  const query = useQuery(campaignQuery(id));
  return (
    <EvidenceDrawer
      titleOf={(campaign) => (campaign ? nameIn(campaign.title, language) : '')}
      query={query}
      onClose={onClose}
    >
      {(campaign) => (
        <>
          {isHeld(campaign) && (
            <Notice tone="bad">
              {t('campaignConsole.heldSays', {
                asked: campaign.audience.asked ?? 0,
                due: campaign.audience.due ?? 0,
              })}
            </Notice>
          )}
          <Stand campaign={campaign} />
          <Acts campaign={campaign} />
          <Words campaign={campaign} />
        </>
      )}
    </EvidenceDrawer>
  );
}

type Part = { readonly campaign: Campaign };

function Stand({ campaign }: Part) {
  const t = useText();
  const zone = useZone();
  const asked = useAsked();
  const { kind, byMail, standing, state, segment, dueAt, reach, audience, by, at } = campaign;
  return (
    <Facts
      facts={[
        { name: t('campaignConsole.state'), value: <StateBadge {...campaign} /> },
        { name: t('campaignConsole.kind'), value: t(`campaignConsole.kinds.${kind}`) },
        { name: t('campaignConsole.to'), value: <Audience campaign={campaign} /> },
        ...(segment
          ? [
              { name: t('campaignConsole.segmentPage.version'), value: segment.version },
              { name: t('campaignConsole.conditions'), value: asked(segment.conditions) },
            ]
          : []),
        ...(dueAt === null
          ? []
          : [
              {
                name: t(
                  standing && state === 'sending' ? 'campaignConsole.looksAgain' : 'campaignConsole.due',
                  { zone },
                ),
                value: <Instant at={dueAt} />,
              },
            ]),
        ...(audience.asked === null
          ? []
          : [{ name: t('campaignConsole.countedAsked'), value: audience.asked }]),
        ...(audience.due === null ? [] : [{ name: t('campaignConsole.countedDue'), value: audience.due }]),
        {
          name: t('campaignConsole.reach'),
          value: standing ? reach.sent : t('campaignConsole.sentOf', reach),
        },
        ...(byMail ? [{ name: t('campaignConsole.mails'), value: reach.mails }] : []),
        { name: t('campaignConsole.read'), value: <ReadShare reach={reach} /> },
        { name: t('campaignConsole.by'), value: by },
        { name: t('campaignConsole.written'), value: <Instant at={at} /> },
      ]}
    />
  );
}

function Words({ campaign: { title, body } }: Part) {
  const t = useText();
  return (['EN', 'VI'] as const).map((language) => (
    <section key={language} lang={language.toLowerCase()}>
      <h3 className="text-text-3">
        {t(language === 'EN' ? 'campaignConsole.english' : 'campaignConsole.vietnamese')}
      </h3>
      <b>{title[language]}</b>
      <p className="whitespace-pre-line break-words">{body[language]}</p>
    </section>
  ));
}

type Doing = 'edit' | 'send' | 'cancel';

/** What can be done with a message in each state. */
const CAN: Readonly<Record<Campaign['state'], readonly Doing[]>> = {
  draft: ['send', 'edit', 'cancel'],
  scheduled: ['edit', 'cancel'],
  sending: ['cancel'],
  sent: [],
  cancelled: [],
};

function Acts({ campaign }: Part) {
  const t = useText();
  const may = useMay('campaign.write');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  // A colleague has it already.
  const can = CAN[campaign.state].filter((act) => act !== 'send' || !campaign.asked);
  if (!may || can.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {can.map((act) => (
          <Button key={act} variant={act === 'send' ? 'main' : 'plain'} onClick={() => setDoing(act)}>
            {act === 'edit' ? t('campaignConsole.edit') : t(`campaignConsole.${act}.open`)}
          </Button>
        ))}
        {campaign.asked && (
          <p className="w-full text-text-3">
            {t('campaignConsole.askedAbout')}{' '}
            <Link className="link" to={paths.approvals}>
              {t('campaignConsole.toApprovals')}
            </Link>
          </p>
        )}
        {campaign.state === 'scheduled' && (
          <p className="w-full text-text-3">{t('campaignConsole.editScheduled')}</p>
        )}
      </div>
      {doing === 'edit' && (
        <ComposeDialog stored={campaign} member={campaign.member} onSaved={close} onClose={close} />
      )}
      {doing === 'send' && <SendDialog campaign={campaign} onClose={close} />}
      {doing === 'cancel' && <CancelDialog campaign={campaign} onClose={close} />}
    </>
  );
}

function CancelDialog({ campaign: { id }, onClose }: Part & { readonly onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const cancel = useMutation({
    ...cancelMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('campaignConsole.cancel.done') });
      onClose();
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: words(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('campaignConsole.cancel.open')}
      body={t('campaignConsole.cancel.body')}
      confirmLabel={t('campaignConsole.cancel.open')}
      cancelLabel={t('campaignConsole.cancel.keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
