import {
  Checkbox,
  CodeField,
  Combobox,
  MoneyField,
  NumberField,
  PasswordField,
  Select,
  TextArea,
  TextField,
} from '@fairhouse/ui';
import { useState } from 'react';
import { Columns, Section } from './Section.tsx';

const COUNTRIES = [
  { value: '63', label: 'PH +63', detail: 'Philippines' },
  { value: '84', label: 'VN +84', detail: 'Việt Nam' },
  { value: '66', label: 'TH +66', detail: 'Thailand' },
  { value: '62', label: 'ID +62', detail: 'Indonesia' },
  { value: '856', label: 'LA +856', detail: 'Laos' },
];

const WRONG = 'This is how a field says what is wrong with it.';

export function FieldsSection() {
  return (
    <Section title="Fields">
      <Columns>
        <TextField label="Text" placeholder="Placeholder" />
        <TextField label="Text, wrong" defaultValue="12" error={WRONG} />
        <TextField label="Text, disabled" defaultValue="Locked" disabled hint="a hint" />
        <PasswordField label="Password" defaultValue="harbour-lantern-42" />
        <CodeField label="Code" defaultValue="402917" />
        <Select label="Select" defaultValue="b">
          <option value="a">First</option>
          <option value="b">Second</option>
        </Select>
        <Money />
        <Numbers />
        <Choices />
        <TextArea label="Text of several lines" rows={3} defaultValue="Any text." />
        <div className="grid">
          <Checkbox label="Unchecked" />
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Wrong" error={WRONG} />
        </div>
      </Columns>
      <BigMoney />
    </Section>
  );
}

function Money() {
  const [typed, setTyped] = useState('100.00');
  return (
    <MoneyField
      label="Money"
      typed={typed}
      onType={setTyped}
      minimum="10.0000"
      maximum="500.0000"
      step="10.0000"
    />
  );
}

function BigMoney() {
  const [typed, setTyped] = useState('1,000.00');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <MoneyField label="Money, large" look="big" symbol="P" typed={typed} onType={setTyped} />
      <MoneyField label="Money, wrong" look="big" symbol="P" typed="ten" onType={setTyped} error={WRONG} />
    </div>
  );
}

function Numbers() {
  const [value, setValue] = useState<number | null>(6);
  return <NumberField label="Whole number" minimum={0} maximum={255} value={value} onChange={setValue} />;
}

function Choices() {
  const [value, setValue] = useState('63');
  return <Combobox label="Combobox" choices={COUNTRIES} value={value} onChoose={setValue} />;
}
