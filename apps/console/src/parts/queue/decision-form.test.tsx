// @vitest-environment happy-dom
import { TextField } from '@fairhouse/ui';
import { type FormFault, fieldsOf } from '@fairhouse/ui/form';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DecisionForm } from './DecisionForm.tsx';

type Decision = { verdict: 'yes' | 'no'; reason: string };

type ProbeProps = {
  readonly blocked?: string;
  readonly fault?: FormFault;
  readonly onSubmit?: (decision: Decision) => void;
};

function Probe({ blocked, fault, onSubmit = () => undefined }: ProbeProps) {
  const form = useForm<Decision>({ defaultValues: { verdict: 'yes', reason: 'known' } });
  return (
    <DecisionForm
      form={form}
      fault={fault}
      pending={false}
      main="yes"
      choices={[
        { verdict: 'yes', label: 'Approve' },
        { verdict: 'no', label: 'Reject', blocked },
      ]}
      onSubmit={onSubmit}
    >
      <TextField label="Reason" {...fieldsOf(form)('reason')} />
    </DecisionForm>
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

const show = (props: ProbeProps) => act(async () => root.render(<Probe {...props} />));
const buttonOf = (label: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)!;
const saidOf = (element: Element) =>
  host.querySelector(`#${CSS.escape(element.getAttribute('aria-describedby') ?? '')}`)?.textContent;

it('what was pressed is the verdict, and Enter gives the main one', async () => {
  const said: Decision[] = [];
  await show({ onSubmit: (decision) => said.push(decision) });
  await act(async () => buttonOf('Reject').click());
  await act(async () => buttonOf('Approve').click());
  expect(said.map(({ verdict }) => verdict)).toEqual(['no', 'yes']);
  expect([...host.querySelectorAll('button[type=submit]')]).toEqual([buttonOf('Approve')]);
});

it('a decision that cannot be made is disabled and says why', async () => {
  await show({ blocked: 'Four eyes: you asked for it' });
  expect(buttonOf('Reject').disabled).toBe(true);
  expect(saidOf(buttonOf('Reject'))).toBe('Four eyes: you asked for it');
  expect(buttonOf('Approve').disabled).toBe(false);
});

it('a refusal is said at the field that it names', async () => {
  await show({ fault: { fields: { reason: 'Too long' }, sentence: 'Refused' } });
  expect(saidOf(host.querySelector('input')!)).toBe('Too long');
});
