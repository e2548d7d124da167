import * as z from 'zod';

/** A message as a gateway gets it. */
export type Outgoing = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The brand's name, as the sender's. */
  readonly sender: string;
};

/** `refused`: the gateway will never take this one · `silent`: it may later. */
export type Outcome =
  | { readonly state: 'sent'; readonly reference: string }
  | { readonly state: 'refused'; readonly fault: string }
  | { readonly state: 'silent'; readonly fault: string };

/** A gateway of the public form `POST /2010-04-01/Accounts/{Sid}/Messages.json`. */
export const smsSettings = z.strictObject({
  origin: z.url({ protocol: /^https?$/ }),
  accountSid: z.string().regex(/^[A-Za-z0-9]{2,64}$/),
  /** A number or name, or the id of a messaging service, which begins with MG. */
  from: z.string().min(2).max(64),
  /** Two letters each; to others nothing is sent. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** What a message costs and what a day may cost, in 1/10,000 of the gateway's currency. */
  price: z.number().int().min(0).max(1_000_000_000),
  dailyCap: z.number().int().min(0).max(1_000_000_000_000),
});

export const mailSettings = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535),
  /** `tls`: from the first byte · `starttls`: the server must offer it · `none`: only for a server on the same machine. */
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string().max(254),
  from: z.email(),
  /** A certificate (PEM) to trust besides the usual ones. */
  ca: z.string().max(10_000).optional(),
});

export type SmsSettings = z.output<typeof smsSettings>;
export type MailSettings = z.output<typeof mailSettings>;
