import { normaliseMobile } from '@fairhouse/rules';
import { Button, useText } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { PhoneFields } from '../password/PhoneFields.tsx';
import { placeFault } from '../password/place-fault.ts';
import { CodeRequest } from '../verification/CodeRequest.tsx';
import { useBound } from './use-bound.ts';

type MobileForm = { countryDialingCode: string; mobileNum: string; verificationCode: string };

const FIELDS = ['mobileNum', 'verificationCode'] as const;
const PLACES = {
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  already_bound: 'mobileNum',
} as const;

export function BindMobileForm({ proof, onClose }: { proof: string; onClose: () => void }) {
  const t = useText();
  const bound = useBound(onClose);
  const form = useForm<MobileForm>({
    defaultValues: { countryDialingCode: '63', mobileNum: '', verificationCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const { countryDialingCode, mobileNum } = form.getValues();
    return client.verification.smsMember({ body: { purpose: 'bindMobile', countryDialingCode, mobileNum } });
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      await client.security.bindMobile({ body, proof });
      await bound();
    } catch (error) {
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message });
    }
  });
  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneFields
        country={form.register('countryDialingCode')}
        number={form.register('mobileNum', {
          validate: (value, { countryDialingCode }) =>
            normaliseMobile(countryDialingCode, value) !== undefined || t('security.forgot.phoneMissing'),
        })}
        error={errors.mobileNum?.message}
      />
      <CodeRequest
        send={send}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', { required: t('security.forgot.codeMissing') })}
      />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('security.contact.submit')}
      </Button>
    </form>
  );
}
