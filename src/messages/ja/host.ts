// Japanese: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.

import type { host as english } from '../en/host.ts'
import type { Texts } from '../format.ts'

export const host: Texts<typeof english> = {
  'host.says': '管理者より',
  'host.maintenance': '今は新しい卓やゲームを始められません。進行中のゲームは続けられます。',
  'host.closed': 'このサーバーは今、新しい名前を受け付けていません。すでに名前がある人は、パスキーでログインできます。',
  'host.inviteOnly': 'このサーバーに入るには招待が必要です。招待してくれる人にリンクを送ってもらうか、ここにコードを入力してください。',
  'host.invite': '招待コード',
  'host.invite.title': '招待されています',
  'host.invite.already': 'すでに名前があります。招待は必要ありません。',

  'host.privacy': 'このサーバーでの個人情報',
  'host.privacy.none': 'このサーバーの管理者からの説明はありません。',
  'host.privacy.kept': '保存される情報と期間',
  'host.privacy.what':
    '名前、端末ごとの秘密の鍵のハッシュ値と作成日時、おおよその最終利用日時、自分で追加したもの（パスキー、プログラム、Webhook、ミュートした人やブロックした人）、ゲーム、チャットのメッセージ、報告の内容。',
  'host.privacy.games': '{n, plural, =0 {終わったゲームは期限なく保存されます。} other {終わったゲームは#日間保存されます。}}',
  'host.privacy.talk':
    '{n, plural, =0 {チャットのメッセージは、卓とともに保存されます。} other {チャットのメッセージは#日間保存されます。}}',
  'host.privacy.open': '始まらなかった卓は30日後に削除されます。',
  'host.privacy.you': 'プロフィールで、保存されている自分の情報をすべて書き出したり、削除したりできます。',
  'host.privacy.cookies': 'Cookieや外部のスクリプトは使っていません。',

  'friends.keptFor': '{name}さんの席',
  'friends.invited': '招待',
  'friends.askedAgain': '{name}さんが、もう一度遊びたいそうです。',
  'friends.join': '参加する',
  'friends.notNow': '今はしない',

  'friends.block': '{name}さんをブロックする',
  'friends.blocked': '{name}さんのメッセージや招待は届かなくなり、あなたの卓にも入れません。',
  'friends.silence': '{name}さんをこの卓のチャットから外す',
  'friends.silenced': '{name}さんは、この卓ではチャットできなくなりました。',
  'friends.me.blocked': 'ブロックしている人',
  'friends.me.blocked.none': 'ブロックしている人はいません。',
  'friends.me.unblock': 'ブロックを解除',
  'friends.me.unblocked': 'ブロックを解除しました。',
  'friends.me.signedIn': 'ログインしている端末',
  'friends.me.device': '{date}から',
  'friends.me.deviceUsed': '{date}から（最終利用：{used}）',
  'friends.me.thisDevice': 'この端末',
  'friends.me.endDevice': 'ログアウトさせる',
  'friends.me.deviceEnded': 'ログアウトさせました。',
  'friends.me.signOut.passkeys': 'パスキーもすべて削除する',
  'friends.me.signOut.webhooks': 'Webhookもすべて削除する',

  'friends.why.banned': '管理者により、このサーバーの利用を止められています。',
  'friends.why.bannedFor': '管理者により、このサーバーの利用を止められています（あと{time}）。',
  'friends.why.bad-name': 'この名前は使えません。管理者用の名前か、見えない文字が含まれています。',
  'friends.why.name-taken': '卓に同じように見える名前の人がいます。プロフィールで名前を変えてください。',
  'friends.why.invite-only': '招待が必要です。招待がないか、使用済みか、期限が切れています。',
  'friends.why.blocked': 'この卓を開いた人にブロックされています。',
  'friends.why.silenced': 'この卓を開いた人により、チャットから外されています。',
}
