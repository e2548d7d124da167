import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import {
  Button,
  Dialog,
  IconButton,
  showToast,
  TextArea,
  TextField,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { type GiftView, QUANTITY_MAX } from '@fairhouse/wire/rewards/points';
import { useMutation } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { StepUpForm } from '../../identity/password/index.ts';
import { art } from '../../paths.ts';
import { pointsText } from '../../shell/points-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import type { PointsBalance } from './PointsCard.tsx';
import { pointsBalanceQuery, refreshPoints } from './queries.ts';

const PaymentPasswordDialog = lazy(() => import('../../identity/password/PaymentPasswordDialog.tsx'));

type RedeemDialogProps = {
  readonly gift: GiftView;
  readonly balance: PointsBalance;
  readonly onClose: () => void;
};

/** How many, where to, what it costs; the payment password is asked for last. */
export default function RedeemDialog({ gift, balance, onClose }: RedeemDialogProps) {
  const t = useText();
  const title = nameIn(gift.title, useLanguage());
  const [setting, setSetting] = useState(false);
  if (setting)
    return (
      <Suspense>
        <PaymentPasswordDialog
          onClose={() => {
            setSetting(false);
            void queryClient.invalidateQueries({ queryKey: pointsBalanceQuery.queryKey });
          }}
        />
      </Suspense>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('points.redeemNamed', { gift: title })}
      size="lg"
    >
      {balance.paymentPassword ? (
        <Order gift={gift} title={title} balance={balance} onClose={onClose} />
      ) : (
        <div className="grid gap-3">
          <h3 className="font-bold">{t('points.pinTitle')}</h3>
          <p className="text-text-2">{t('points.pinBody')}</p>
          <Button variant="main" onClick={() => setSetting(true)}>
            {t('points.pinSet')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Order({ gift, title, balance, onClose }: RedeemDialogProps & { readonly title: string }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const [quantity, setQuantity] = useState(1);
  const [address, setAddress] = useState('');
  const [phone, setPhone] = useState('');
  const [shown, setShown] = useState(false);
  const [proving, setProving] = useState(false);
  const goods = gift.kind === 'goods';
  const body = { gift: gift.id, quantity, address: address.trim(), phone: phone.trim() };
  const order = useMutation({
    mutationFn: (proof: string) =>
      client.points.redeem({ body, idempotencyKey: attempts.keyOf(body), proof }),
    onSuccess: () => {
      attempts.forget();
      showToast({ tone: 'good', text: t('points.ordered', { gift: title }) });
      onClose();
    },
    onSettled: refreshPoints,
  });
  const price = parseMoney(gift.price)!;
  const points = parseMoney(balance.points)!;
  const reach = Number(points / price);
  const most = Math.min(reach, gift.stock, QUANTITY_MAX);
  const total = moneyOf(price * BigInt(quantity));
  const ready = !goods || (body.address !== '' && body.phone !== '');
  if (proving)
    return (
      <StepUpForm
        purpose="redeem"
        onProven={(proof) => {
          setProving(false);
          order.mutate(proof);
        }}
      />
    );
  return (
    <PlainForm
      className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,236px)_minmax(0,1fr)]"
      fault={formFault(t, order.error)}
      pending={order.isPending}
      onSubmit={() => {
        setShown(true);
        if (ready && quantity <= most) setProving(true);
      }}
      end={
        <div className="sm:col-span-2">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Button size="lg" onClick={onClose}>
              {t('identity.logout.cancel')}
            </Button>
            <Button type="submit" variant="main" size="lg" disabled={most < 1} pending={order.isPending}>
              {t('points.redeemFor', { amount: pointsText(wireMoney(total)) })}
            </Button>
          </div>
          <p className="mt-2 text-meta text-text-2">{t('points.heldNote')}</p>
        </div>
      }
    >
      <div>
        <img
          src={art.gift(gift.picture)}
          alt=""
          width={480}
          height={320}
          className="aspect-3/2 w-full rounded-card object-cover"
        />
        <dl className="mt-3 grid gap-2">
          {(
            [
              ['one', pointsText(gift.price)],
              ['stock', String(gift.stock)],
              ['after', total <= points ? pointsText(wireMoney(moneyOf(points - total))) : '–'],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-text-2">{t(`points.${name}`)}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid content-start gap-4">
        <fieldset className="flex items-center gap-4">
          <legend className="mb-1 font-semibold text-meta text-text-2">{t('points.quantity')}</legend>
          <IconButton
            label={t('points.fewer')}
            disabled={quantity <= 1}
            onClick={() => setQuantity(quantity - 1)}
          >
            <Minus size={18} />
          </IconButton>
          <output className="min-w-6 text-center font-bold text-lead tabular-nums">{quantity}</output>
          <IconButton
            label={t('points.more')}
            disabled={quantity >= most}
            onClick={() => setQuantity(quantity + 1)}
          >
            <Plus size={18} />
          </IconButton>
        </fieldset>
        {goods ? (
          <>
            <TextArea
              label={t('points.address')}
              hint={t('points.addressHint')}
              rows={2}
              maxLength={200}
              value={address}
              error={shown && body.address === '' ? t('points.needAddress') : undefined}
              onChange={({ target }) => setAddress(target.value)}
            />
            <TextField
              label={t('points.phone')}
              inputMode="tel"
              maxLength={20}
              value={phone}
              error={shown && body.phone === '' ? t('points.needPhone') : undefined}
              onChange={({ target }) => setPhone(target.value)}
            />
          </>
        ) : (
          <p className="text-text-2">
            {t('points.paidTo', {
              amount: `${currencySymbol} ${pointsText(wireMoney(moneyOf(parseMoney(gift.value!)! * BigInt(quantity))))}`,
            })}
          </p>
        )}
      </div>
    </PlainForm>
  );
}
