/** Messages of this kind stay in the outbox and are read there. */
export const SANDBOX = 'sandbox';

/** Languages that messages are written in. */
export type MessageLanguage = 'EN' | 'VI';

/** `{{brand}}` is the brand's name, `{{secret}}` the code or link; other names are params. */
type Words = { readonly subject: string; readonly body: string };

/** What a brand tells people outside of its pages. Facts in few words: a message to a phone costs by its length. */
export const MESSAGES = {
  code: {
    EN: {
      subject: '{{brand}}: your code',
      body: '{{brand}}: your code is {{secret}}. It is valid for {{minutes}} minutes. We will never ask you for it.',
    },
    VI: {
      subject: '{{brand}}: mã của bạn',
      body: '{{brand}}: mã của bạn là {{secret}}. Mã có hiệu lực {{minutes}} phút. Chúng tôi không bao giờ hỏi mã này.',
    },
  },
  resetLink: {
    EN: {
      subject: '{{brand}}: reset your password',
      body: 'Use this link to set a new password at {{brand}}. It works once, for {{minutes}} minutes: {{secret}} If you did not request it, ignore this message: your password stays the same.',
    },
    VI: {
      subject: '{{brand}}: đặt lại mật khẩu',
      body: 'Dùng liên kết này để đặt mật khẩu mới tại {{brand}}. Liên kết dùng một lần, trong {{minutes}} phút: {{secret}} Nếu bạn không yêu cầu, không cần làm gì: mật khẩu vẫn giữ nguyên.',
    },
  },
  passwordChanged: {
    EN: {
      subject: '{{brand}}: your password was changed',
      body: '{{brand}}: the password of your account was changed. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: mật khẩu đã đổi',
      body: '{{brand}}: mật khẩu tài khoản của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  paymentPasswordChanged: {
    EN: {
      subject: '{{brand}}: your payment password was changed',
      body: '{{brand}}: the payment password of your account was changed. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: mật khẩu thanh toán đã đổi',
      body: '{{brand}}: mật khẩu thanh toán của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  mobileChanged: {
    EN: {
      subject: '{{brand}}: your phone number was changed',
      body: '{{brand}}: the phone number of your account was changed. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: số điện thoại đã đổi',
      body: '{{brand}}: số điện thoại của tài khoản của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  emailChanged: {
    EN: {
      subject: '{{brand}}: your e-mail address was changed',
      body: '{{brand}}: the e-mail address of your account was changed. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: địa chỉ e-mail đã đổi',
      body: '{{brand}}: địa chỉ e-mail của tài khoản của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  payoutAccountBound: {
    EN: {
      subject: '{{brand}}: a payout account was added',
      body: '{{brand}}: a payout account was added to your account. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: đã thêm tài khoản nhận tiền',
      body: '{{brand}}: một tài khoản nhận tiền đã được thêm vào tài khoản của bạn. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  authenticatorChanged: {
    EN: {
      subject: '{{brand}}: your authenticator was changed',
      body: '{{brand}}: the authenticator of your account was set up or removed. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: ứng dụng xác thực đã đổi',
      body: '{{brand}}: ứng dụng xác thực của tài khoản đã được thêm hoặc gỡ. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  checkCleared: {
    EN: {
      subject: '{{brand}}: your account check is complete',
      body: '{{brand}}: we have checked your account. You can deposit and play again.',
    },
    VI: {
      subject: '{{brand}}: đã kiểm tra xong tài khoản',
      body: '{{brand}}: chúng tôi đã kiểm tra xong tài khoản của bạn. Bạn có thể nạp tiền và chơi lại.',
    },
  },
  checkExcluded: {
    EN: {
      subject: '{{brand}}: your account is closed for play',
      body: '{{brand}}: we have checked your account and closed it for deposits and bets because of a self-exclusion. You can still log in and withdraw. If this is wrong, contact customer service.',
    },
    VI: {
      subject: '{{brand}}: tài khoản đã đóng chức năng chơi',
      body: '{{brand}}: chúng tôi đã kiểm tra và đóng chức năng nạp tiền, đặt cược của tài khoản vì có yêu cầu tự loại trừ. Bạn vẫn có thể đăng nhập và rút tiền. Nếu có nhầm lẫn, hãy liên hệ chăm sóc khách hàng.',
    },
  },
  newPlace: {
    EN: {
      subject: '{{brand}}: a login from a new location',
      body: '{{brand}}: someone logged in to your account from a new location. If that was not you, contact customer service immediately.',
    },
    VI: {
      subject: '{{brand}}: đăng nhập từ vị trí mới',
      body: '{{brand}}: có người đăng nhập tài khoản của bạn từ một vị trí mới. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
  rememberedStolen: {
    EN: {
      subject: '{{brand}}: all devices were signed out',
      body: '{{brand}}: a remembered login of your account was used twice, so all devices were signed out. Log in again and change your password.',
    },
    VI: {
      subject: '{{brand}}: mọi thiết bị đã đăng xuất',
      body: '{{brand}}: một lần ghi nhớ đăng nhập đã bị dùng hai lần nên mọi thiết bị đã đăng xuất. Hãy đăng nhập lại và đổi mật khẩu.',
    },
  },
  accountLocked: {
    EN: {
      subject: '{{brand}}: your account is locked',
      body: '{{brand}}: your account was locked by our staff and all devices were signed out. Contact customer service.',
    },
    VI: {
      subject: '{{brand}}: tài khoản đã bị khóa',
      body: '{{brand}}: nhân viên đã khóa tài khoản của bạn và mọi thiết bị đã đăng xuất. Hãy liên hệ chăm sóc khách hàng.',
    },
  },
  accountUnlocked: {
    EN: {
      subject: '{{brand}}: your account is open again',
      body: '{{brand}}: your account was unlocked by our staff. You can log in again.',
    },
    VI: {
      subject: '{{brand}}: tài khoản đã mở lại',
      body: '{{brand}}: nhân viên đã mở khóa tài khoản của bạn. Bạn có thể đăng nhập lại.',
    },
  },
  signedOut: {
    EN: {
      subject: '{{brand}}: all devices were signed out',
      body: '{{brand}}: our staff signed all devices out of your account. Log in again to continue.',
    },
    VI: {
      subject: '{{brand}}: mọi thiết bị đã đăng xuất',
      body: '{{brand}}: nhân viên đã đăng xuất mọi thiết bị khỏi tài khoản của bạn. Hãy đăng nhập lại để tiếp tục.',
    },
  },
  affiliateApproved: {
    EN: {
      subject: '{{brand}}: you are an affiliate',
      body: '{{brand}}: your application was approved. Your invitation link is on the affiliates page.',
    },
    VI: {
      subject: '{{brand}}: bạn đã là đối tác',
      body: '{{brand}}: đơn của bạn đã được duyệt. Liên kết mời của bạn nằm ở trang đối tác.',
    },
  },
  affiliateRejected: {
    EN: {
      subject: '{{brand}}: your application was not approved',
      body: '{{brand}}: your application to become an affiliate was not approved. You can read our answer on the affiliates page.',
    },
    VI: {
      subject: '{{brand}}: đơn của bạn không được duyệt',
      body: '{{brand}}: đơn đăng ký làm đối tác của bạn không được duyệt. Câu trả lời nằm ở trang đối tác.',
    },
  },
  staffMessage: {
    EN: { subject: '{{brand}}: {{title}}', body: '{{text}}\n\n{{brand}}' },
    VI: { subject: '{{brand}}: {{title}}', body: '{{text}}\n\n{{brand}}' },
  },
  staffOffer: {
    EN: {
      subject: '{{brand}}: {{title}}',
      body: '{{text}}\n\n{{brand}}: you asked for offers by e-mail. You can stop them in the security centre of your account.',
    },
    VI: {
      subject: '{{brand}}: {{title}}',
      body: '{{text}}\n\n{{brand}}: bạn đã đăng ký nhận ưu đãi qua e-mail. Bạn có thể dừng trong Trung tâm bảo mật của tài khoản.',
    },
  },
} as const satisfies Record<string, Record<MessageLanguage, Words>>;

export type MessageTemplate = keyof typeof MESSAGES;

export type MessageParams = Readonly<Record<string, string | number>>;

/** A message as it is read. */
export function renderMessage(
  template: MessageTemplate,
  language: MessageLanguage,
  params: MessageParams,
): Words {
  const { subject, body } = MESSAGES[template][language];
  const fill = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (_all, name: string) =>
      name === 'text' ? inLines(params[name]) : oneLine(params[name]),
    );
  return { subject: fill(subject), body: fill(body) };
}

/** A text of staff keeps its lines; it stands in no header. */
const inLines = (value: string | number = '') => String(value).split('\n').map(oneLine).join('\n');

/** What people have written stays one line: it may not add a header or a line of its own to a message. */
const oneLine = (value: string | number = '') => String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
