import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, TickingAmount } from '@fairhouse/ui';
import { useState } from 'react';
import { Row, Section } from './Section.tsx';

const PAID = parseMoney('250.0000')!;

export function AmountsSection() {
  const [balance, setBalance] = useState('12480.5000');
  const [rested, setRested] = useState('');
  return (
    <Section title="Amounts">
      <Row title="Amount">
        <Amount value="12480.5000" symbol="P" />
        <Amount value="86.4000" signed />
        <Amount value="-2.0000" signed />
        <Amount value="0.0001" exact />
        <Amount value="12480.5000" symbol="P" hidden />
        <Amount value="12480.5000" symbol="P" size="big" />
      </Row>
      <Row title="Amount that counts">
        <span role="img" aria-label="balance that counts">
          <TickingAmount value={balance} symbol="P" size="big" onRest={setRested} />
        </span>
        <Button onClick={() => setBalance(wireMoney(addMoney(parseMoney(balance)!, PAID)))}>
          Pay in 250
        </Button>
        <span role="status">{rested && `Came to rest at ${rested}`}</span>
      </Row>
    </Section>
  );
}
