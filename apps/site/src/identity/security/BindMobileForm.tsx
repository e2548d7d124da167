import { useText } from '@fairhouse/ui';
import { Form, Submit } from '@fairhouse/ui/form';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { type PhoneForm, PhoneWithCode, useServedCountries, useStartPhone } from '../verification/index.ts';
import { useBind } from './use-bind.ts';

export function BindMobileForm({ proof, onClose }: { proof: string; onClose: () => void }) {
  const t = useText();
  const countries = useServedCountries();
  const form = useForm<PhoneForm>({ defaultValues: useStartPhone() });
  const bind = useBind(
    'mobileNum',
    (body: PhoneForm) => client.security.bindMobile({ body, proof }),
    onClose,
  );
  return (
    <Form form={form} {...bind} end={<Submit size="lg">{t('security.contact.submit')}</Submit>}>
      <PhoneWithCode
        countries={countries}
        send={(phone) => client.verification.smsMember({ body: { purpose: 'bindMobile', ...phone } })}
      />
    </Form>
  );
}
