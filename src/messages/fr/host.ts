// French: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.

import type { host as english } from '../en/host.ts'
import type { Texts } from '../format.ts'

export const host: Texts<typeof english> = {
  'host.says': 'De l’hébergeur',
  'host.maintenance': 'Aucune nouvelle table ni partie ne peut commencer pour l’instant. Les parties commencées continuent.',
  'host.closed': 'Ce serveur n’accepte pas de nouveaux noms pour l’instant. Si vous en avez déjà un, connectez-vous avec une clé d’accès.',
  'host.inviteOnly': 'Il faut une invitation pour ce serveur. Demandez un lien, ou saisissez le code ici.',
  'host.invite': 'Code d’invitation',
  'host.invite.title': 'Une invitation pour vous',
  'host.invite.already': 'Vous avez déjà un nom ici : vous n’avez pas besoin d’invitation.',

  'host.privacy': 'Vie privée sur ce serveur',
  'host.privacy.none': 'L’hébergeur de ce serveur n’a rien écrit ici.',
  'host.privacy.kept': 'Ce qui est conservé, et combien de temps',
  'host.privacy.what':
    'Votre nom ; pour chaque appareil, une empreinte de son secret, sa date de création et celle, approximative, de sa dernière utilisation ; ce que vous ajoutez : clés d’accès, programmes, webhooks, personnes masquées ou bloquées ; vos parties, vos messages et vos signalements.',
  'host.privacy.games':
    '{n, plural, =0 {Les parties terminées sont conservées sans limite.} one {Les parties terminées sont conservées # jour.} other {Les parties terminées sont conservées # jours.}}',
  'host.privacy.talk':
    '{n, plural, =0 {Les messages sont conservés aussi longtemps que la table.} one {Les messages sont conservés # jour.} other {Les messages sont conservés # jours.}}',
  'host.privacy.open': 'Les tables qui n’ont jamais commencé sont supprimées après 30 jours.',
  'host.privacy.you': 'Dans votre profil, vous pouvez télécharger tout ce qui est enregistré à votre sujet, et le supprimer.',
  'host.privacy.cookies': 'Il n’y a ni cookies ni scripts de tiers.',

  'friends.keptFor': 'Réservée à {name}',
  'friends.invited': 'Invitation',
  'friends.askedAgain': '{name} aimerait rejouer avec vous.',
  'friends.join': 'Participer',
  'friends.notNow': 'Pas maintenant',

  'friends.block': 'Bloquer {name}',
  'friends.blocked': '{name} ne peut plus vous écrire, vous inviter ni rejoindre vos tables.',
  'friends.silence': 'Exclure {name} de la discussion à cette table',
  'friends.silenced': '{name} ne peut plus écrire à cette table.',
  'friends.me.blocked': 'Joueurs bloqués',
  'friends.me.blocked.none': 'Aucun joueur n’est bloqué.',
  'friends.me.unblock': 'Débloquer',
  'friends.me.unblocked': 'Le blocage est levé.',
  'friends.me.signedIn': 'Appareils connectés',
  'friends.me.device': 'Depuis le {date}',
  'friends.me.deviceUsed': 'Depuis le {date}, dernière utilisation {used}',
  'friends.me.thisDevice': 'cet appareil',
  'friends.me.endDevice': 'Déconnecter',
  'friends.me.deviceEnded': 'Appareil déconnecté.',
  'friends.me.signOut.passkeys': 'Supprimer aussi toutes les clés d’accès',
  'friends.me.signOut.webhooks': 'Supprimer aussi tous les webhooks',

  'friends.why.banned': 'L’hébergeur vous interdit l’accès à ce serveur.',
  'friends.why.bannedFor': 'L’hébergeur vous interdit l’accès à ce serveur pendant encore {time}.',
  'friends.why.bad-name': 'Ce nom n’est pas possible : il est réservé à l’hébergeur, ou contient des caractères invisibles.',
  'friends.why.name-taken': 'Quelqu’un à cette table porte un nom qui ressemble trop au vôtre. Changez le vôtre dans votre profil.',
  'friends.why.invite-only': 'Il faut une invitation ; la vôtre manque, a déjà servi ou a expiré.',
  'friends.why.blocked': 'L’hôte de cette table a bloqué votre accès.',
  'friends.why.silenced': 'L’hôte de cette table vous interdit la discussion.',
}
