import type { lotteryDesk as en } from '../../en/lottery/desk.ts';
import type { Same } from '../../same.ts';

export const lotteryDesk = {
  about:
    'Doanh số, rủi ro và kết quả các kỳ quay. Kết quả chính thức chỉ được tính khi hai nhân viên, hoặc một tệp và một nhân viên, báo giống nhau.',
  filter: 'Trạng thái',
  states: {
    open: 'Đang bán',
    closed: 'Chờ kết quả',
    drawn: 'Đang trả thưởng',
    settled: 'Đã trả thưởng',
    cancelled: 'Đã hủy',
  },
  draw: 'Kỳ quay',
  own: 'Tự quay',
  official: 'Chính thức',
  drawsAt: 'Quay lúc, {{zone}}',
  tickets: 'Đã bán',
  stake: 'Tiền cược',
  worst: 'Chi trả tối đa',
  result: 'Kết quả',
  paid: 'Đã trả',
  progress: 'Đang trả thưởng: {{done}} trên {{parts}} phần',
  actions: 'Thao tác',
  enter: 'Nhập kết quả',
  enterTitle: 'Kết quả {{name}}, kỳ {{label}}',
  enterBody:
    'Nhập mọi số đúng như công bố, theo thứ tự các giải. Một đồng nghiệp nhập độc lập; kết quả được tính khi hai lần nhập giống nhau.',
  numbers: 'Các số',
  numbersHint: 'Số 0 ở đầu có nghĩa. Đã đọc {{count}} số.',
  numbersMissing: 'Hãy nhập các số trước.',
  entered: 'Đã lưu. Kết quả được tính khi có người khác báo giống như vậy.',
  decided: 'Hai lần nhập giống nhau. Kỳ quay đang được trả thưởng.',
  cancel: 'Hủy kỳ quay',
  cancelTitle: 'Hủy {{name}}, kỳ {{label}}?',
  cancelBody_one: '{{count}} vé sẽ được hoàn tiền. Một nhân viên khác quyết định.',
  cancelBody_other: '{{count}} vé sẽ được hoàn tiền. Một nhân viên khác quyết định.',
  cancelSubmit: 'Yêu cầu hủy',
  empty: 'Không có kỳ quay nào ở trạng thái này',
  emptyBody: 'Hãy chọn trạng thái khác, hoặc xem lại sau.',
} as const satisfies Same<typeof en>;
