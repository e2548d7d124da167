import { Select, showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { countQuery, rulesQuery, sendMutation } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

type SendDialogProps = { readonly campaign: Campaign; readonly onClose: () => void };

/** Sends a draft now or at a time, after saying how many it would reach now. */
export function SendDialog({ campaign, onClose }: SendDialogProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const { id, version, member, segment, kind, standing } = campaign;
  const counted = useQuery(countQuery(segment?.conditions));
  const { fourEyes = null } = useQuery(rulesQuery).data ?? {};
  const reached = counted.data && (kind === 'service' ? counted.data.members : counted.data.offered);
  const two =
    segment !== null && fourEyes !== null && (standing || (reached !== undefined && reached > fourEyes));
  const form = useForm<{ when: 'now' | 'later'; at: string; reason: string }>({
    defaultValues: { when: 'now', at: '', reason: '' },
  });
  const later = useWatch({ control: form.control, name: 'when' }) === 'later';
  const field = fieldsOf(form);
  const send = useMutation({
    ...sendMutation(id),
    onSuccess: ({ asked }, { at }) => {
      const words = asked ? 'asked' : at === null ? 'done' : 'scheduled';
      showToast({ tone: 'good', text: t(`campaignConsole.send.${words}`) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('campaignConsole.send.title')}
      description={
        member
          ? t('campaignConsole.send.bodyMember', { name: member.username })
          : t(standing ? 'campaignConsole.send.bodyStanding' : 'campaignConsole.send.body')
      }
      submitLabel={t(two ? 'campaignConsole.send.ask' : 'campaignConsole.send.submit')}
      form={form}
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onClose={onClose}
      onSubmit={({ when, at, reason }) =>
        send.mutate({
          was: version,
          at: when === 'now' ? null : instantOf(at, timeZone)!,
          ...(two && { reason }),
        })
      }
    >
      {segment && (
        <p role="status" className="font-bold">
          {reached === undefined
            ? t('campaignConsole.segmentPage.counting')
            : t('campaignConsole.send.reached', { count: reached })}
        </p>
      )}
      <Select label={t('campaignConsole.send.when')} {...field('when')}>
        {(['now', 'later'] as const).map((when) => (
          <option key={when} value={when}>
            {t(`campaignConsole.send.${when}`)}
          </option>
        ))}
      </Select>
      {later && (
        <TextField
          type="datetime-local"
          label={t('campaignConsole.send.at', { zone })}
          {...field('at', {
            validate: (typed) =>
              (instantOf(typed, timeZone) ?? 0) > Date.now() || t('campaignConsole.send.atMissing'),
          })}
        />
      )}
      {two && (
        <>
          <Notice tone="info">{t('campaignConsole.send.twoNeeded')}</Notice>
          <TextField
            label={t('campaignConsole.send.reason')}
            maxLength={REASON_MAX}
            {...field('reason', {
              setValueAs: (typed: string) => typed.trim(),
              required: t('campaignConsole.send.reasonMissing'),
            })}
          />
        </>
      )}
    </FormDialog>
  );
}
