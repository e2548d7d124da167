/** The largest picture that is taken (spec §5). */
export const UPLOAD_MAX_BYTES = 5 * 1_024 * 1_024;

/** Where uploaded pictures are served to whoever was given the address; not a call. */
export const UPLOAD_PATH = '/wps/uploads';

/** What is sent as proof: so many pictures at most. */
export const PROOFS_MAX = 3;
