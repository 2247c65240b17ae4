/** What bounds are written in: bytes and milliseconds. */
export const KiB = 1024;
export const MiB = 1024 * KiB;
export const second = 1000;
export const hour = 60 * 60 * second;
export const day = 24 * hour;
