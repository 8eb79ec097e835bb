// How long a server stores a game that was shared by a short link.

/** In days; a shorter time for finished games holds for shared ones too. */
export const SHARED_DAYS = 365
