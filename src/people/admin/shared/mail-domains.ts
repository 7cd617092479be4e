/** Where anybody can have an address: sharing one of these says nothing about sharing a firm. */
const PUBLIC_MAIL_DOMAINS = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr outlook.de hotmail.com hotmail.fr hotmail.de hotmail.co.uk hotmail.it hotmail.es live.com live.fr
live.co.uk msn.com yahoo.com yahoo.fr yahoo.de yahoo.co.uk yahoo.it yahoo.es yahoo.co.jp yahoo.co.in yahoo.com.br ymail.com rocketmail.com aol.com
icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com gmx.com gmx.net gmx.de gmx.at gmx.ch
gmx.fr web.de t-online.de freenet.de mail.com email.com posteo.de mailbox.org fastmail.com fastmail.fm hey.com zoho.com zohomail.com yandex.com
yandex.ru mail.ru bk.ru inbox.ru list.ru rambler.ru orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr libero.it
virgilio.it tiscali.it alice.it tin.it terra.es telefonica.net bluewin.ch hispeed.ch sunrise.ch telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl
xs4all.nl planet.nl btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com blueyonder.co.uk comcast.net verizon.net att.net sbcglobal.net
bellsouth.net cox.net charter.net earthlink.net juno.com rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au uol.com.br bol.com.br
terra.com.br ig.com.br qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net rediffmail.com wp.pl o2.pl onet.pl interia.pl
seznam.cz centrum.cz abv.bg ukr.net mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com trashmail.com sharklasers.com
duck.com simplelogin.com anonaddy.com pobox.com lycos.com excite.com hushmail.com runbox.com inbox.com`.split(/\s+/),
);

/** Whether everybody with an address there could be of one firm. */
export const isPublicMailDomain = (domain: string): boolean => PUBLIC_MAIL_DOMAINS.has(domain.toLowerCase());
