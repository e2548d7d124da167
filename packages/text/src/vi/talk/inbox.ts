import type { inbox as en } from '../../en/talk/inbox.ts';
import type { Same } from '../../same.ts';

export const inbox = {
  markAll: 'Đánh dấu tất cả đã đọc',
  kept: 'Tin nhắn không xóa được, nên bạn luôn xem lại được những gì chúng tôi đã báo.',
  kind: {
    deposit_credited: { title: 'Tiền nạp đã vào', body: 'Đã cộng {{amount}} vào số dư của bạn.' },
    deposit_failed: {
      title: 'Nạp tiền không thành công',
      body: 'Khoản thanh toán không được thực hiện. Số dư của bạn không thay đổi.',
    },
    transfer_received: {
      title: 'Đã nhận tiền chuyển',
      body: 'Tuyến trên hoặc tuyến dưới đã chuyển cho bạn {{amount}}.',
    },
    contract_below: {
      title: 'Hợp đồng bên dưới trả nhiều hơn phần bạn được hưởng',
      body: '{{contract}}: nhiều hơn {{amount}}. {{escrow}} lấy từ ký quỹ, {{income}} từ thu nhập của bạn; bạn còn nợ {{owed}}.',
    },
    contract_corrected: {
      title: 'Bạn còn nợ một khoản điều chỉnh',
      body: '{{contract}}: đã trả thừa {{amount}}. {{income}} lấy từ thu nhập của bạn; bạn còn nợ {{owed}}.',
    },
    carry_reset: {
      title: 'Khoản lỗ chuyển kỳ đã được xóa',
      body: 'Khoản lỗ {{amount}} không còn chuyển sang kỳ sau. Cổ tức kỳ tới bắt đầu không có khoản này.',
    },
    contract_covered: {
      title: 'Đã trả đủ',
      body: '{{contract}}: tuyến trên {{from}} được hưởng ít hơn phần của bạn. Bạn vẫn được trả đủ.',
    },
    team_envelope: {
      title: 'Bao lì xì từ {{from}}',
      body: 'Tuyến trên gửi bạn một bao lì xì. Hãy mở phần của bạn trước {{time}}.',
    },
    team_envelope_ended: {
      title: 'Bao lì xì đã kết thúc',
      body: 'Đã mở {{opened}} trên {{shares}} phần. {{amount}} đã về lại số dư của bạn.',
    },
    team_envelope_opened: {
      title: 'Mọi người đã mở bao lì xì',
      body: 'Cả {{shares}} phần đã được mở.',
    },
    kyc_accepted: {
      title: 'Xác minh: đã chấp nhận',
      body: '{{item}} đã được chấp nhận. Bạn không cần làm gì thêm.',
    },
    kyc_asked: {
      title: 'Xác minh: hãy gửi',
      body: 'Chúng tôi cần bạn gửi: {{item}}. Lý do có trên trang.',
    },
    account_bound: {
      title: 'Đã thêm tài khoản nhận tiền',
      body: 'Một tài khoản rút tiền vừa được thêm. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
    },
    care_play: {
      title: 'Nhìn lại cách bạn chơi',
      body: 'Bạn dành bao nhiêu thời gian và tiền? Trang bảo vệ cho bạn thấy cả hai, cùng hạn mức và thời gian nghỉ.',
    },
    care_limits: {
      title: 'Bạn đã nghĩ đến hạn mức chưa?',
      body: 'Bạn có thể giới hạn tiền nạp, tiền thua, tiền cược và thời gian. Hạn mức có hiệu lực ngay và chỉ mất một phút để đặt.',
    },
    care_pause: {
      title: 'Nghỉ một chút sẽ có ích',
      body: 'Bạn có thể tạm dừng chơi và nạp tiền một ngày hoặc lâu hơn. Số dư vẫn còn và bạn vẫn rút được tiền.',
    },
    reward_offered: { title: 'Có phần thưởng để nhận', body: 'Bạn có thể nhận {{amount}}. {{what}}.' },
    reward_issued: { title: 'Đã nhận phần thưởng', body: 'Bạn đã nhận {{amount}}. {{what}}.' },
    reward_ending: {
      title: 'Phần thưởng sắp hết hạn',
      body: 'Bạn có thể nhận {{amount}} đến {{time}}. {{what}}.',
    },
    reward_lapsed: {
      title: 'Phần thưởng không được nhận kịp',
      body: 'Bạn đã không nhận {{amount}} kịp thời. {{what}}.',
    },
    free_rounds_granted: {
      title: 'Vòng quay miễn phí dành cho bạn',
      body: '{{rounds}} trong {{game}}, {{amount}} mỗi vòng, do chúng tôi đặt. Hãy chơi trước {{time}}.',
    },
    tournament_stopped: {
      title: 'Một giải đấu đã dừng',
      body: '{{title}} đã dừng nên không trao giải: {{reason}}',
    },
    application_rejected: {
      title: 'Đơn bị từ chối: {{title}}',
      body: 'Lý do: {{reason}}',
    },
    staff_message: { title: '{{title}}', body: '{{text}}' },
    chat_ended: {
      title: 'Cuộc trò chuyện với chăm sóc khách hàng',
      body: 'Cuộc trò chuyện đã kết thúc. Bạn có thể đọc lại bất cứ lúc nào.',
    },
    vip_warned: {
      title: 'Cấp của bạn có thể thay đổi',
      body: 'VIP {{level}} cần {{asks}} cược hợp lệ trong tháng này, và bạn có {{has}}.',
    },
  },
  freeRounds: {
    bonus: {
      title: 'Vòng quay miễn phí đã kết thúc',
      body: 'Tiền thắng trong {{game}}, {{amount}}, nay là tiền thưởng.',
    },
    expired: { title: 'Vòng quay miễn phí hết hạn', body: '{{rounds}} trong {{game}} không được chơi kịp.' },
    cancelled: { title: 'Vòng quay miễn phí bị hủy', body: '{{rounds}} trong {{game}} không còn chơi được.' },
  },
  freeBets: {
    granted: {
      title: 'Bạn có cược miễn phí',
      body: '{{rounds}} tại {{game}}, mỗi vé {{amount}} do chúng tôi đặt. Đặt trước khi trận bắt đầu, đến {{time}}.',
    },
    expired: { title: 'Cược miễn phí hết hạn', body: '{{rounds}} tại {{game}} không được đặt kịp.' },
    cancelled: { title: 'Cược miễn phí bị hủy', body: '{{rounds}} tại {{game}} không còn đặt được.' },
  },
  redeem: {
    approved: { title: 'Đơn đã duyệt', body: '{{gift}}: chúng tôi đang chuẩn bị.' },
    completed: { title: 'Đơn hoàn tất', body: '{{gift}} đã được gửi, hoặc đã vào số dư.' },
    rejected: { title: 'Đơn bị từ chối', body: '{{gift}}: {{points}} điểm đã trở lại. Mở đơn để xem lý do.' },
  },
  vip: {
    up: { title: 'Bạn đã lên VIP {{level}}', body: 'Xem quyền lợi của cấp trên trang VIP.' },
    down: { title: 'Cấp của bạn là VIP {{level}}', body: 'Tháng trước chưa đạt mức cấp yêu cầu.' },
  },
  contract: {
    offered: {
      title: 'Đề nghị hợp đồng: {{contract}}',
      body: '{{other}} đề nghị điều khoản mới. Hãy so sánh trước khi trả lời.',
    },
    signed: {
      title: 'Đã ký hợp đồng: {{contract}}',
      body: '{{other}} đã đồng ý. Điều khoản áp dụng từ {{day}}.',
    },
    ended: { title: 'Hợp đồng kết thúc: {{contract}}', body: 'Với {{other}}, từ {{day}}. {{why}}' },
    declined: { title: 'Đề nghị đã đóng: {{contract}}', body: 'Giữa bạn và {{other}}. {{why}}' },
  },
  draw: {
    name: '{{lottery}}, kỳ {{label}}',
    corrected: {
      more: { title: 'Kết quả đã được sửa', body: '{{draw}}: đã cộng {{amount}} vào số dư của bạn.' },
      less: {
        title: 'Kết quả đã được sửa',
        body: '{{draw}}: bạn được trả thừa. Chúng tôi đã thu lại {{amount}}.',
      },
      owed: {
        title: 'Kết quả đã được sửa',
        body: '{{draw}}: bạn được trả thừa {{amount}}. Bạn còn nợ {{owed}}, sẽ trừ vào khoản tiền tiếp theo bạn nhận.',
      },
    },
    cancelled: {
      more: { title: 'Kỳ quay đã bị hủy', body: '{{draw}}: {{amount}} đã trở lại số dư.' },
      less: {
        title: 'Kỳ quay đã bị hủy',
        body: '{{draw}}: tiền cược được hoàn và tiền thưởng bị thu lại, tổng cộng {{amount}}.',
      },
      owed: {
        title: 'Kỳ quay đã bị hủy',
        body: '{{draw}}: tiền cược được hoàn và tiền thưởng bị thu lại, tổng cộng {{amount}}. Bạn còn nợ {{owed}}, sẽ trừ vào khoản tiền tiếp theo bạn nhận.',
      },
    },
  },
  points: '{{amount}} điểm',
  withdrawal: {
    approved: {
      title: 'Lệnh rút tiền được duyệt',
      body: 'Chúng tôi đang chuyển {{amount}} vào tài khoản của bạn.',
    },
    rejected: {
      title: 'Lệnh rút tiền bị từ chối',
      body: '{{amount}} đã trở lại số dư. Mở lệnh rút để xem lý do.',
    },
    disbursed: {
      title: 'Đã gửi tiền rút',
      body: '{{amount}} đang trên đường tới. Hãy xác nhận khi nhận được, hoặc báo cho chúng tôi nếu chưa nhận.',
    },
    failed: {
      title: 'Rút tiền không thành công',
      body: 'Không chi được tiền. {{amount}} đã trở lại số dư.',
    },
    refunded: { title: 'Lệnh rút tiền được hoàn', body: '{{amount}} đã trở lại số dư.' },
    forced: {
      title: 'Lệnh rút tiền đã đóng',
      body: 'Sau khi xem xét, chúng tôi coi như bạn đã nhận khoản rút {{amount}}.',
    },
  },
  password: {
    changed: {
      title: 'Đã đổi mật khẩu',
      body: 'Mật khẩu của bạn vừa được đổi. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
    },
    reset: {
      title: 'Đã đặt lại mật khẩu',
      body: 'Mật khẩu của bạn vừa được đặt lại. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
    },
    by_staff: {
      title: 'Mật khẩu do chúng tôi đặt',
      body: 'Nhân viên đã đặt mật khẩu mới cho tài khoản theo yêu cầu của bạn.',
    },
  },
  contact: {
    mobile: {
      title: 'Đã đổi số điện thoại',
      body: 'Số điện thoại của tài khoản vừa được đổi. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
    },
    email: {
      title: 'Đã đổi e-mail',
      body: 'Địa chỉ e-mail của tài khoản vừa được đổi. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
    },
  },
} as const satisfies Same<typeof en>;
