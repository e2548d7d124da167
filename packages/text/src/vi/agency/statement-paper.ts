import type { statementPaper as en } from '../../en/agency/statement-paper.ts';
import type { Same } from '../../same.ts';

/** Lời của bản kê thu nhập trên giấy. */
export const statementPaper: Same<typeof en> = {
  title: 'Bảng kê thu nhập',
  account: 'Tài khoản',
  days: 'Từ ngày – đến ngày',
  zone: 'Múi giờ',
  currency: 'Tiền tệ',
  writtenAt: 'Lập lúc',
  columns: {
    period: 'Kỳ',
    kind: 'Loại',
    reason: 'Lý do',
    gross: 'Hợp đồng cho',
    below: 'Tuyến dưới có',
    due: 'Phải trả',
    paid: 'Đã trả',
    at: 'Trả lúc',
  },
  reasons: {
    period: 'Kỳ đã kết thúc',
    later: 'Kỳ đang diễn ra',
    corrected: 'Cược thay đổi sau khi trả',
    asked: 'Nhà cái tính lại',
  },
  kinds: {
    dividend: 'Cổ tức',
    daily: 'Lương ngày',
    hourly: 'Lương giờ',
    realTime: 'Lương tức thời',
    rebate: 'Hoàn cược',
  },
  notPaid: 'chưa trả',
  none: 'Không có thu nhập trong những ngày này.',
  total: 'Tổng đã trả',
  signed: 'Nhà cái đã ký. Chọn tệp này ở trang “Kiểm tra bảng kê” để biết nội dung có bị sửa hay không.',
};
