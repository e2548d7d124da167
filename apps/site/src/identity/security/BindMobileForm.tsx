import { Button, useText } from '@fairhouse/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { placeFault } from '../password/place-fault.ts';
import { type PhoneForm, useServedCountries } from '../verification/PhoneFields.tsx';
import { PhoneWithCode } from '../verification/PhoneWithCode.tsx';
import { useStartPhone } from '../verification/use-start-phone.ts';
import { useBound } from './use-bound.ts';

const FIELDS = ['mobileNum', 'verificationCode'] as const;
const PLACES = {
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  already_bound: 'mobileNum',
} as const;

export function BindMobileForm({ proof, onClose }: { proof: string; onClose: () => void }) {
  const t = useText();
  const bound = useBound(onClose);
  const countries = useServedCountries();
  const form = useForm<PhoneForm>({ defaultValues: useStartPhone() });
  const { errors, isSubmitting } = form.formState;
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
    <FormProvider {...form}>
      <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
        <PhoneWithCode
          countries={countries}
          send={(phone) => client.verification.smsMember({ body: { purpose: 'bindMobile', ...phone } })}
        />
        <p role="alert" className="text-dense text-loss empty:hidden">
          {errors.root?.message}
        </p>
        <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
          {t('security.contact.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
