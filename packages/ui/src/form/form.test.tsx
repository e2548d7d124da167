// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from '../fields/text-field.tsx';
import { FormMoney, fieldsOf } from './fields.tsx';
import { Form } from './form.tsx';
import { type FormFault, Submit } from './plain-form.tsx';

type Entry = { name: string; amount: string };

type ProbeProps = {
  readonly fault?: FormFault | undefined;
  readonly pending?: boolean;
  readonly blocked?: string | undefined;
  readonly onSubmit?: (entry: Entry) => void;
};

function Probe({ fault, pending = false, blocked, onSubmit = () => undefined }: ProbeProps) {
  const form = useForm<Entry>({ defaultValues: { name: 'Ann', amount: '5' } });
  const field = fieldsOf(form);
  return (
    <Form
      form={form}
      fault={fault}
      pending={pending}
      onSubmit={onSubmit}
      end={<Submit blocked={blocked}>Save</Submit>}
    >
      <TextField label="Name" {...field('name', { required: 'A name is missing' })} />
      <FormMoney label="Amount" name="amount" check={(typed) => (typed === '' ? 'No amount' : undefined)} />
    </Form>
  );
}

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = async (props: ProbeProps) => act(async () => root.render(<Probe {...props} />));
const press = async () => act(async () => host.querySelector('form')!.requestSubmit());
const inputOf = (label: string) =>
  host.querySelector<HTMLInputElement>(
    `#${CSS.escape([...host.querySelectorAll('label')].find((one) => one.textContent === label)!.htmlFor)}`,
  )!;
const saidOf = (element: Element) =>
  host.querySelector(`#${CSS.escape(element.getAttribute('aria-describedby') ?? '')}`)?.textContent;
const alert = () => host.querySelector('[role=alert]')!.textContent;

it('a refusal is said at its field, which gets the focus, and not for the whole form', async () => {
  await show({ fault: { fields: { amount: 'Too much' }, sentence: 'Refused' } });
  expect(saidOf(inputOf('Amount'))).toBe('Too much');
  expect(inputOf('Name').getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(inputOf('Amount'));
  expect(alert()).toBe('');
});

it('a refusal that names no field of the form is said above the submit', async () => {
  await show({ fault: { fields: { colour: 'No such colour' }, sentence: 'Refused' } });
  expect(alert()).toBe('Refused');
});

it('the same refusal after another try is said again', async () => {
  const fault = { fields: { name: 'Taken' }, sentence: 'Refused' };
  const sent: Entry[] = [];
  await show({ fault, onSubmit: (entry) => sent.push(entry) });
  await press();
  expect(sent).toEqual([{ name: 'Ann', amount: '5' }]);
  expect(inputOf('Name').getAttribute('aria-invalid')).toBeNull();
  await show({ pending: true });
  await show({ fault });
  expect(saidOf(inputOf('Name'))).toBe('Taken');
});

it('a pending submit says so and sends nothing', async () => {
  const onSubmit = vi.fn();
  await show({ pending: true, onSubmit });
  const button = host.querySelector('button')!;
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect(host.querySelector('[role=status]')!.textContent).not.toBe('');
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a blocked submit says why', async () => {
  await show({ blocked: 'Nothing has changed' });
  const button = host.querySelector('button')!;
  expect([button.disabled, saidOf(button)]).toEqual([true, 'Nothing has changed']);
});
