-- What players are told that a game returns: `rtp` is the least, this the most where that differs. The figures by which its
-- rounds are watched are others: `rtp_least`, `rtp_most`.
alter table platform.game add column rtp_told_most text;
