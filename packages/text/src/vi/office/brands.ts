import type { brandsConsole as en } from '../../en/office/brands.ts';
import type { Same } from '../../same.ts';

/** Texts of the console's page about the brands of the platform. */
export const brandsConsole: Same<typeof en> = {
  title: 'Thương hiệu',
  about:
    'Mọi thương hiệu trên nền tảng này. Hoạt động của hội viên chỉ nhân viên của chính thương hiệu đó mới thấy.',
  caption: 'Các thương hiệu',
  add: 'Thêm thương hiệu',
  addBody:
    'Thương hiệu mở ra với trò chơi, xổ số, phương thức thanh toán, quy tắc và nội dung riêng. Nhân viên của thương hiệu có thể thay đổi tất cả về sau.',
  addSubmit: 'Gửi yêu cầu',
  added: 'Thương hiệu đã mở tại các tên miền của nó.',
  name: 'Tên',
  code: 'Mã',
  codeHint: 'Chữ thường, chữ số và dấu gạch ngang, từ 3 đến 31 ký tự. Về sau không đổi được.',
  codeWrong: 'Dùng 3 đến 31 chữ thường, chữ số hoặc dấu gạch ngang, bắt đầu bằng chữ cái.',
  codeTaken: 'Mã này đã thuộc về thương hiệu khác.',
  hosts: 'Tên miền',
  hostsHint: 'Mỗi dòng một tên, ví dụ play.example.com. Tên đầu tiên là tên miền chính, dùng trong e-mail.',
  hostsWrong: 'Nhập tên miền như play.example.com, mỗi tên một lần, tối đa {{most}}.',
  hostTaken: 'Tên miền này đã thuộc về một thương hiệu.',
  host: 'Tên miền',
  hostWrong: 'Nhập một tên miền, ví dụ play.example.com.',
  primary: 'Chính',
  currency: 'Tiền tệ',
  currencyHint: 'Về sau không đổi được.',
  timeZone: 'Múi giờ',
  languages: 'Ngôn ngữ',
  languageSets: { EN: 'Tiếng Anh', VI: 'Tiếng Việt', both: 'Tiếng Anh và tiếng Việt' },
  licence: 'Giấy phép',
  profile: 'Bộ quy định pháp lý',
  profiles: { normal: 'Thông thường', strict: 'Nghiêm ngặt', own: 'Quy tắc riêng' },
  profileAbout: {
    normal:
      'Cho phép tự động quay, quay nhanh, mua tính năng, chơi thử và chuyển tiền trong nhóm. Hội viên được nhắc thời gian chơi mỗi giờ.',
    strict:
      'Mỗi ván kéo dài ít nhất 2,5 giây. Không tự động quay, quay nhanh, mua tính năng, chơi thử hay chuyển tiền trong nhóm. Hội viên khai ngày sinh, được hỏi về hạn mức nạp trước khi nạp tiền và được nhắc thời gian chơi mỗi nửa giờ.',
  },
  missing: 'Hãy nhập một giá trị.',
  owner: 'Tên đăng nhập của chủ sở hữu đầu tiên',
  ownerTaken: 'Tên đăng nhập này đã có người dùng. Hãy chọn tên khác.',
  state: 'Trạng thái',
  states: { open: 'Đang mở', maintenance: 'Bảo trì' },
  yours: 'Của bạn',
  actions: 'Thao tác với {{name}}',
  addHost: 'Thêm tên miền',
  addHostTitle: 'Thêm tên miền cho {{name}}',
  addHostBody: 'Trang hoạt động tại tên miền này ngay. Hãy trỏ bản ghi DNS của nó về máy chủ này.',
  hostAdded: '{{name}} hoạt động tại {{host}}.',
  choosePrimary: 'Đổi tên miền chính',
  choosePrimaryTitle: 'Đổi tên miền chính của {{name}}',
  choosePrimaryBody:
    'Từ nay liên kết trong thư và tin nhắn dẫn đến tên miền này. Trang vẫn hoạt động tại mọi tên miền.',
  primaryChosen: '{{host}} là tên miền chính của {{name}}.',
  removeHost: 'Gỡ tên miền',
  removeHostTitle: 'Gỡ tên miền của {{name}}',
  removeHostBody: 'Trang ngừng hoạt động tại tên miền này ngay, và hội viên ở đó bị đăng xuất.',
  hostRemoved: '{{name}} không còn hoạt động tại {{host}}.',
  reason: 'Lý do',
  empty: 'Chưa có thương hiệu',
  emptyBody: 'Thương hiệu xuất hiện ở đây ngay khi được thêm.',
};
