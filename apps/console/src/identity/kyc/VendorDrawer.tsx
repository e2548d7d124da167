import { Button, Checkbox, Drawer, Select, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { KycVendorState } from '@fairhouse/wire/identity/kyc-vendor';
import { KYC_VENDOR_KINDS, type KycVendorKind } from '@fairhouse/wire/identity/kyc-vendor-words';
import { KYC_ITEMS, type KycItem } from '@fairhouse/wire/identity/kyc-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { SignedFields, type SignedTexts, signedBody } from '../../parts/SignedFields.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import {
  askVendorDecides,
  connectVendorMutation,
  disconnectVendorMutation,
  keepToEvidenceMutation,
  lookAgain,
  vendorQuery,
} from './queries.ts';

/** The identity vendor of the brand: how it is connected and answers. */
export function VendorDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const mayChange = useMay('setting.write');
  return (
    <Drawer side="right" title={t('kycConsole.vendor')} open onOpenChange={(open) => open || onClose()}>
      <div className="grid gap-3 px-4 pt-2 pb-6">
        <p className="text-text-2">{t('kycConsole.vendorAbout')}</p>
        <Loaded query={useQuery(vendorQuery)} room="h-64">
          {(state) => (
            <>
              <Standing state={state} />
              {mayChange && state.vendor && <Decisions vendor={state.vendor} />}
              {mayChange && <VendorForm key={state.vendor?.setAt} state={state} onDone={onClose} />}
            </>
          )}
        </Loaded>
      </div>
    </Drawer>
  );
}

function Standing({ state: { vendor, silence } }: { state: KycVendorState }) {
  const t = useText();
  if (!vendor)
    return (
      <Notice tone="info">
        <p>{t('kycConsole.vendorOff')}</p>
      </Notice>
    );
  return (
    <>
      <p>
        <b>{vendor.name}</b> {t('kycConsole.vendorSet')} <Instant at={vendor.setAt} /> {vendor.setBy}
      </p>
      {silence && (
        <Notice tone="bad">
          <p>
            {t('kycConsole.vendorSilent', { count: silence.count, fault: silence.fault })}{' '}
            <Instant at={silence.since} />
          </p>
        </Notice>
      )}
    </>
  );
}

/** Whether the vendor's verdict decides; that it does takes two, that it does no more one. */
function Decisions({ vendor: { decides } }: { vendor: NonNullable<KycVendorState['vendor']> }) {
  const t = useText();
  const words = useFaultText();
  const [asking, setAsking] = useState(false);
  const keep = useMutation({
    ...keepToEvidenceMutation,
    onSuccess: () => showToast({ tone: 'good', text: t('kycConsole.vendorKept') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t(decides ? 'kycConsole.vendorDecides' : 'kycConsole.vendorEvidence')}</p>
      {decides ? (
        <Button pending={keep.isPending} onClick={() => keep.mutate()}>
          {t('kycConsole.vendorKeep')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('kycConsole.vendorLet')}</Button>
      )}
      {asking && (
        <AskDialog
          title={t('kycConsole.vendorLet')}
          body={t('kycConsole.vendorBody')}
          submitLabel={t('kycConsole.vendorAsk')}
          doneText={t('kycConsole.vendorAsked')}
          ask={askVendorDecides}
          onDone={lookAgain}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function VendorForm({ state, onDone }: { state: KycVendorState; onDone: () => void }) {
  const t = useText();
  const { vendor, sandboxOffered } = state;
  const [kind, setKind] = useState<KycVendorKind>(vendor?.kind ?? 'signed');
  const [items, setItems] = useState<readonly KycItem[]>(vendor?.items ?? ['idDocument', 'selfie']);
  const [texts, setTexts] = useState<SignedTexts>({
    name: vendor?.name ?? '',
    origin: vendor?.origin ?? '',
    keyId: vendor?.keyId ?? '',
    secret: '',
  });
  const done = (text: string) => {
    showToast({ tone: 'good', text });
    onDone();
  };
  const save = useMutation({ ...connectVendorMutation, onSuccess: () => done(t('kycConsole.vendorSaved')) });
  const end = useMutation({ ...disconnectVendorMutation, onSuccess: () => done(t('kycConsole.vendorGone')) });
  const toggle = (item: KycItem, on: boolean) =>
    setItems(KYC_ITEMS.filter((one) => (one === item ? on : items.includes(one))));
  return (
    <PlainForm
      className="grid gap-4"
      fault={formFault(t, save.error ?? end.error)}
      pending={save.isPending || end.isPending}
      onSubmit={() => {
        const wish = { items: [...items] };
        save.mutate(kind === 'sandbox' ? { kind, ...wish } : { kind, ...signedBody(texts), ...wish });
      }}
      end={
        <>
          <Submit blocked={items.length === 0 ? t('kycConsole.vendorNoItem') : undefined}>
            {t('kycConsole.vendorSave')}
          </Submit>
          {vendor && (
            <Button variant="quiet" disabled={end.isPending} onClick={() => end.mutate()}>
              {t('kycConsole.vendorEnd')}
            </Button>
          )}
        </>
      }
    >
      {(sandboxOffered || kind === 'sandbox') && (
        <Select
          label={t('kycConsole.vendorKind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as KycVendorKind)}
        >
          {KYC_VENDOR_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kycConsole.vendorKinds.${one}`)}
            </option>
          ))}
        </Select>
      )}
      {kind === 'signed' && (
        <SignedFields
          texts={texts}
          connected={vendor?.kind === 'signed'}
          onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('kycConsole.vendorItems')}</legend>
        {KYC_ITEMS.map((item) => (
          <Checkbox
            key={item}
            label={t(`kycConsole.items.${item}`)}
            checked={items.includes(item)}
            onChange={(event) => toggle(item, event.target.checked)}
          />
        ))}
      </fieldset>
    </PlainForm>
  );
}
