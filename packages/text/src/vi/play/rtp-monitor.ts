import type { rtpMonitor as en } from '../../en/play/rtp-monitor.ts';
import type { Same } from '../../same.ts';

/** Texts of the console: what games return, and who stopped them. */
export const rtpMonitor: Same<typeof en> = {
  about:
    'Mỗi trò đã trả bao nhiêu so với RTP công bố. Kết quả vượt quá may rủi được đánh dấu. Trò cao hơn nhiều so với RTP sẽ tự động dừng.',
  caption: 'Trò chơi và RTP',
  days: 'Trong',
  last: { '1': 'Hôm nay', '7': '7 ngày', '30': '30 ngày' },
  search: 'Lọc theo trò chơi hoặc nhà cung cấp',
  empty: 'Không có trò nào khớp',
  emptyBody: 'Thử một từ khác.',
  game: 'Trò chơi',
  state: 'Trạng thái',
  rounds: 'Số ván',
  stake: 'Đã cược',
  payout: 'Đã trả',
  declared: 'Công bố',
  actual: 'Thực tế',
  deviation: 'Lệch',
  sigma: '{{deviation}} σ',
  band: '{{least, decimal}} đến {{most, decimal}} %',
  upTo: 'tới {{most, decimal}} %',
  percent: '{{value, decimal}} %',
  none: 'Không cho biết',
  states: { open: 'Đang mở', maintenance: 'Nhà cung cấp đóng', stopped: 'Đã dừng' },
  verdicts: {
    few: 'Chưa đủ để kết luận',
    quiet: 'Trong mức may rủi',
    low: 'Dưới RTP',
    high: 'Trên RTP',
    stop: 'Cao hơn nhiều so với RTP',
  },
  stoppedBy: 'bởi {{name}}: {{why}}',
  stoppedByWatch: 'tự động: trả nhiều hơn mức may rủi',
  stoppedByCeiling:
    'tự động: nhà cung cấp định trả quá mức cho phép. Mở lại một trò chơi sẽ mở lại tất cả trò chơi của họ.',
  stop: 'Dừng',
  stopTitle: 'Dừng {{game}}?',
  stopBody: 'Từ bây giờ không ván mới nào bắt đầu. Ván đang mở được chơi hết và trả thưởng.',
  stopped: 'Trò chơi đã dừng',
  open: 'Mở lại',
  openTitle: 'Mở lại {{game}}',
  openBody: 'Một nhân viên khác quyết định. Trước lúc đó không ai cược được.',
  askOpen: 'Xin mở lại',
};
