import type { agency as en } from '../../en/agency/agency.ts';
import type { Same } from '../../same.ts';

/** Lời của trung tâm đại lý. */
export const agency: Same<typeof en> = {
  team: {
    search: 'Tên tài khoản',
    find: 'Tìm',
    found: 'Tài khoản tìm thấy trong nhóm của bạn',
    none: 'Không có tài khoản phù hợp',
    noneBody: 'Chỉ tìm được tài khoản trong tuyến của bạn. Hãy nhập phần đầu của tên.',
    missing: 'Tài khoản này không thuộc nhóm của bạn',
    missingBody: 'Có thể tài khoản đã chuyển sang tuyến khác.',
    own: 'Xem nhóm của tôi',
    below: 'Ngay dưới {{name}}',
    line: 'Tuyến',
    counts: '{{direct}} trực tiếp, {{team}} trong cả nhóm',
    account: 'Tài khoản',
    agent: 'Đại lý',
    direct: 'Trực tiếp',
    team: 'Cả nhóm',
    joined: 'Tham gia',
    seen: 'Đăng nhập gần nhất',
    never: 'chưa có',
    empty: 'Chưa có ai ở đây',
    emptyBody: 'Ai đăng ký bằng liên kết mời sẽ xuất hiện dưới chủ liên kết.',
  },
};
