// English: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.
export const host = {
  'host.says': 'From the host',
  'host.maintenance': 'No new tables or games can start right now. Games in progress continue.',
  'host.closed': 'This server does not accept new names right now. If you already have one, sign in with a passkey.',
  'host.inviteOnly': 'You need an invitation for this server. Ask for a link, or enter the code here.',
  'host.invite': 'Invitation code',
  'host.invite.title': 'You are invited',
  'host.invite.already': 'You already have a name here, so you do not need an invitation.',

  'host.privacy': 'Privacy on this server',
  'host.privacy.none': 'The host of this server has not added a statement here.',
  'host.privacy.kept': 'What is stored, and for how long',
  'host.privacy.what':
    'Your name; for each device a hash of its key, when it was created and roughly when it was last used; what you add yourself: passkeys, programs, webhooks, people you mute or block; the games you play, your chat messages and your reports.',
  'host.privacy.games':
    '{n, plural, =0 {Finished games are kept indefinitely.} one {Finished games are kept for # day.} other {Finished games are kept for # days.}}',
  'host.privacy.talk':
    '{n, plural, =0 {Chat messages are kept as long as the table.} one {Chat messages are kept for # day.} other {Chat messages are kept for # days.}}',
  'host.privacy.open': 'Tables that never started are removed after 30 days.',
  'host.privacy.you': 'In your profile you can download everything that is stored about you, and delete it.',
  'host.privacy.cookies': 'There are no cookies and no third-party scripts.',

  'friends.keptFor': 'Reserved for {name}',
  'friends.invited': 'Invitation',
  'friends.askedAgain': '{name} would like to play again with you.',
  'friends.join': 'Join',
  'friends.notNow': 'Not now',

  'friends.block': 'Block {name}',
  'friends.blocked': '{name} can no longer message you, invite you or join your tables.',
  'friends.silence': 'Remove {name} from this table’s chat',
  'friends.silenced': '{name} can no longer chat at this table.',
  'friends.me.blocked': 'Blocked players',
  'friends.me.blocked.none': 'Nobody is blocked.',
  'friends.me.unblock': 'Unblock',
  'friends.me.unblocked': 'No longer blocked.',
  'friends.me.signedIn': 'Signed-in devices',
  'friends.me.device': 'Since {date}',
  'friends.me.deviceUsed': 'Since {date}, last used {used}',
  'friends.me.thisDevice': 'this device',
  'friends.me.endDevice': 'Sign out',
  'friends.me.deviceEnded': 'Device signed out.',
  'friends.me.signOut.passkeys': 'Also remove all passkeys',
  'friends.me.signOut.webhooks': 'Also remove all webhooks',

  'friends.why.banned': 'The host has banned you from this server.',
  'friends.why.bannedFor': 'The host has banned you from this server. The ban ends in {time}.',
  'friends.why.bad-name': 'You cannot use this name: it is reserved for the host or contains invisible characters.',
  'friends.why.name-taken': 'Someone at this table has a name that looks the same. Change yours in your profile.',
  'friends.why.invite-only': 'You need an invitation here, and yours is missing, used up or expired.',
  'friends.why.blocked': 'The host of this table has blocked you.',
  'friends.why.silenced': 'The host of this table has removed you from the chat.',
}
