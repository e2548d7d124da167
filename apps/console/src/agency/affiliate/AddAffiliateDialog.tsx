import { CallRefused } from '@fairhouse/client';
import { Button, Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { saveAffiliateMutation } from './queries.ts';

const CODE = /^[A-Za-z0-9]{4,32}$/;
const DOMAIN = /^(?=.{1,255}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** Adds a code that brings people to an account, or to the house. */
export function AddAffiliateDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const [code, setCode] = useState('');
  const [owner, setOwner] = useState('');
  const [domain, setDomain] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    ...saveAffiliateMutation(),
    onSuccess: (_, body) => {
      showToast({ tone: 'good', text: t('affiliate.saved', { code: body.code }) });
      onClose();
    },
  });
  const refusal = save.error instanceof CallRefused ? save.error.failure.code : undefined;
  const [typedOwner, typedDomain] = [owner.trim(), domain.trim()];
  const wrong = {
    code: !CODE.test(code) ? t('affiliate.codeRule') : undefined,
    domain: typedDomain && !DOMAIN.test(typedDomain) ? t('affiliate.domainRule') : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.code || wrong.domain) return;
    save.mutate({ code, domain: typedDomain || null, owner: typedOwner || null, enabled: true });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('affiliate.dialog')}
      description={t('affiliate.dialogAbout')}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={t('affiliate.code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={code}
          error={
            (tried && wrong.code) || (refusal === 'already_bound' ? t('affiliate.codeTaken') : undefined)
          }
          onChange={(event) => setCode(event.target.value.trim())}
        />
        <TextField
          label={t('affiliate.owner')}
          hint={t('affiliate.ownerHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={owner}
          error={refusal === 'not_found' ? t('affiliate.ownerUnknown') : undefined}
          onChange={(event) => setOwner(event.target.value)}
        />
        <TextField
          label={t('affiliate.domain')}
          hint={t('affiliate.domainHint')}
          placeholder="partner.example"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={domain}
          error={tried ? wrong.domain : undefined}
          onChange={(event) => setDomain(event.target.value)}
        />
        {save.isError && refusal !== 'already_bound' && refusal !== 'not_found' && (
          <Notice tone="bad">
            <p>{words(save.error)}</p>
          </Notice>
        )}
        <Button type="submit" variant="main" pending={save.isPending}>
          {t('affiliate.save')}
        </Button>
      </form>
    </Dialog>
  );
}
