/** The largest picture that is taken (spec §5). */
export const UPLOAD_MAX_BYTES = 5 * 1_024 * 1_024;

/** Where uploaded pictures are served to whoever was given the address; not a call. */
export const UPLOAD_PATH = '/wps/uploads';
