// English: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.
export const host = {
  'host.says': 'From the host',
  'host.maintenance': 'No new tables and games can begin just now. Games that have begun go on.',
  'host.closed': 'This server takes no new names just now. Whoever has one can come in with a passkey.',
  'host.inviteOnly': 'On this server one needs an invitation. Ask whoever told you about it for a link, or enter the code here.',
  'host.invite': 'Invitation code',
  'host.invite.title': 'You are invited',
  'host.invite.already': 'You have a name here already: you need no invitation.',

  'host.privacy': 'Privacy on this server',
  'host.privacy.none': 'The host of this server has written nothing of their own here.',
  'host.privacy.kept': 'What is kept, and for how long',
  'host.privacy.what':
    'Your name; for each device a hash of its secret, when it was made and roughly when it was last used; what you add yourself: passkeys, programs, webhooks, people you mute or block; the games you play, what you say at tables and what you report.',
  'host.privacy.games':
    '{n, plural, =0 {Finished games are kept without a limit.} one {Finished games are kept for # day.} other {Finished games are kept for # days.}}',
  'host.privacy.talk':
    '{n, plural, =0 {What is said at tables is kept as long as the table.} one {What is said at tables is kept for # day.} other {What is said at tables is kept for # days.}}',
  'host.privacy.open': 'Tables that never began are removed after 30 days.',
  'host.privacy.you': 'In your profile you can save everything that is kept about you, and delete it.',
  'host.privacy.cookies': 'There are no cookies and nobody else’s scripts.',

  'friends.keptFor': 'Kept for {name}',
  'friends.invited': 'Invitation',
  'friends.askedAgain': '{name} would like to play again with you.',
  'friends.join': 'Join',
  'friends.notNow': 'Not now',

  'friends.block': 'Block {name}',
  'friends.blocked': '{name} can no longer talk to you, invite you or join your tables.',
  'friends.silence': 'Remove {name} from the talk at this table',
  'friends.silenced': '{name} can no longer talk at this table.',
  'friends.me.blocked': 'Whom you have blocked',
  'friends.me.blocked.none': 'You have blocked nobody.',
  'friends.me.unblock': 'No longer block',
  'friends.me.unblocked': 'They are no longer blocked.',
  'friends.me.signedIn': 'Where you are signed in',
  'friends.me.device': 'Since {date}',
  'friends.me.deviceUsed': 'Since {date}, last used {used}',
  'friends.me.thisDevice': 'this device',
  'friends.me.endDevice': 'Sign out there',
  'friends.me.deviceEnded': 'Signed out there.',
  'friends.me.signOut.passkeys': 'Also remove all passkeys',
  'friends.me.signOut.webhooks': 'Also remove all webhooks',

  'friends.why.banned': 'The host has banned you from this server.',
  'friends.why.bannedFor': 'The host has banned you from this server. The ban ends in {time}.',
  'friends.why.bad-name': 'This name cannot be taken: it is kept for the host, or has characters that cannot be seen.',
  'friends.why.name-taken': 'Somebody at the table has a name that looks the same. Change yours in your profile.',
  'friends.why.invite-only': 'One needs an invitation here, and this one is missing, used up or over.',
  'friends.why.blocked': 'The host of this table does not want to play with you.',
  'friends.why.silenced': 'The host of this table has removed you from its talk.',
}
