/** A mobile number of which the first two and the last two digits are told: "+63 •••••• 67". */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  return `${mobile.startsWith('+') ? '+' : ''}${digits.slice(0, 2)} •••••• ${digits.slice(-2)}`;
}

/** An e-mail address of which the first letter and the domain's ending are told: "a•••@•••.example". */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@•••${domain.slice(domain.lastIndexOf('.'))}`;
}

/** A name of which the first letter of each word is told: "N••• T•••". */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/** The network of an address, its own part left out. */
export const maskIp = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}:•` : ip.replace(/\.\d+$/, '.•');
