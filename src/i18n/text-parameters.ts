// Written by scripts/write-text-types.ts from locales/en, with every `npm run check`.

/** By namespace and key the names of a text's parameters, `never` where it has none. */
export interface TextParameters {
  a11y: {
    skipToContent: never
    mainNavigation: never
    footerNavigation: never
    notices: never
    navigationSlim: never
    navigationWide: never
  }
  account: {
    showPassword: never
    'field.who': never
    'field.username': never
    'field.email': never
    'field.password': never
    'field.newPassword': never
    'offline.title': never
    'login.title': never
    'login.lead': never
    'login.wanted.new-trip': never
    'login.wanted.in-flight': never
    'login.wanted.edit-trip': never
    'login.wanted.create-the-same-flight': never
    'login.wanted.flight-list': never
    'login.wanted.invalid-flights': never
    'login.wanted.flight-log-import': never
    'login.wanted.map': never
    'login.wanted.statistics': never
    'login.wanted.search': never
    'login.wanted.custom-data': never
    'login.wanted.profile': never
    'login.submit': never
    'login.register': never
    'login.forgot': never
    'login.offline': never
    'login.whoRequired': never
    'login.passwordRequired': never
    'register.title': never
    'register.lead': never
    'register.submit': never
    'register.haveAccount': never
    'register.usernameHint': never
    'register.emailHint': never
    'register.passwordHint': 'count'
    'register.offline': never
    'start.title': never
    'start.lead': never
    'start.all': never
    'start.only': never
    'start.later': never
    'start.submit': never
    'start.thereTitle': never
    'start.open': never
    'local.title': never
    'local.text': 'count' | 'number'
    'local.uncounted': never
    'local.remove': never
    'local.done': 'count' | 'number'
    'reset.title': never
    'reset.lead': never
    'reset.submit': never
    'reset.back': never
    'reset.again': never
    'reset.offline': never
    'reset.sentTitle': never
    'reset.sentText': 'address'
    'reset.sentHint': never
    'newPassword.title': never
    'newPassword.lead': never
    'newPassword.submit': never
    'newPassword.again': never
    'newPassword.done': never
    'newPassword.noTokenTitle': never
    'newPassword.noTokenText': never
    'mistake.usernameRequired': never
    'mistake.usernameRule': never
    'mistake.usernameProposal': 'name'
    'mistake.emailRequired': never
    'mistake.passwordRequired': never
    'mistake.emailFormat': never
    'mistake.passwordTooLong': 'count'
    'mistake.passwordTooShort': 'count'
  }
  changes: {
    'field.status': never
    'field.date': never
    'field.from': never
    'field.to': never
    'field.divertedTo': never
    'field.via': never
    'field.scheduled': never
    'field.actual': never
    'field.durationMinutes': never
    'field.distanceKm': never
    'field.flightNumber': never
    'field.airline': never
    'field.operator': never
    'field.aircraft': never
    'field.role': never
    'field.seat': never
    'field.cabin': never
    'field.bookingClass': never
    'field.reason': never
    'field.pnr': never
    'field.ticket': never
    'field.callsign': never
    'field.frequentFlyer': never
    'field.awardMiles': never
    'field.statusMiles': never
    'field.departure': never
    'field.arrival': never
    'field.people': never
    'field.pilot': never
    'field.session': never
    'field.tripId': never
    'field.tags': never
    'field.rating': never
    'field.note': never
    'field.custom': never
    'field.customField': never
    'field.media': never
    'field.silencedChecks': never
    'field.source': never
    'field.createdAt': never
    'field.editedAt': never
    'source.pass': never
    'source.confirmation': never
    'source.calendar': never
    'source.table': never
    'source.logbook': never
    'member.scheduled.offBlock': never
    'member.scheduled.takeOff': never
    'member.scheduled.landing': never
    'member.scheduled.onBlock': never
    'member.actual.offBlock': never
    'member.actual.takeOff': never
    'member.actual.landing': never
    'member.actual.onBlock': never
    'member.departure.terminal': never
    'member.departure.gate': never
    'member.departure.runway': never
    'member.arrival.terminal': never
    'member.arrival.gate': never
    'member.arrival.runway': never
    'member.pilot.picMinutes': never
    'member.pilot.picusMinutes': never
    'member.pilot.spicMinutes': never
    'member.pilot.sicMinutes': never
    'member.pilot.reliefMinutes': never
    'member.pilot.dualReceivedMinutes': never
    'member.pilot.instructorMinutes': never
    'member.pilot.soloMinutes': never
    'member.pilot.safetyPilotMinutes': never
    'member.pilot.nightMinutes': never
    'member.pilot.ifrMinutes': never
    'member.pilot.actualInstrumentMinutes': never
    'member.pilot.simulatedInstrumentMinutes': never
    'member.pilot.crossCountryMinutes': never
    'member.pilot.multiPilotMinutes': never
    'member.pilot.singleEngineMinutes': never
    'member.pilot.multiEngineMinutes': never
    'member.pilot.simulatorMinutes': never
    'member.pilot.groundTrainingMinutes': never
    'member.pilot.nvgMinutes': never
    'member.pilot.takeOffsDay': never
    'member.pilot.takeOffsNight': never
    'member.pilot.landingsDay': never
    'member.pilot.landingsNight': never
    'member.pilot.fullStopsDay': never
    'member.pilot.fullStopsNight': never
    'member.pilot.touchAndGosDay': never
    'member.pilot.touchAndGosNight': never
    'member.pilot.waterLandings': never
    'member.pilot.nvgLandings': never
    'member.pilot.goArounds': never
    'member.pilot.holds': never
    'member.pilot.interceptions': never
    'member.pilot.pilotFlying': never
    'member.pilot.reviews': never
    'member.pilot.endorsements': never
    'member.pilot.signature': never
    'member.pilot.approaches': never
    'member.pilot.launch': never
    'member.pilot.hobbsStart': never
    'member.pilot.hobbsEnd': never
    'member.pilot.tachStart': never
    'member.pilot.tachEnd': never
    'member.pilot.dutyMinutes': never
    'member.pilot.dutyOn': never
    'member.pilot.dutyOff': never
    'member.pilot.fuel': never
    'value.runway': 'name'
    'value.fuelUsed': 'amount'
    'value.fuelUplifted': 'amount'
    'value.signedOn': 'date'
    'value.certificateUntil': 'date'
    'value.drawn': never
    'value.trip': never
    'value.photos': 'count' | 'number'
    'value.checks': 'count' | 'number'
    'value.sourceRow': 'format' | 'row'
    'value.yes': never
    'value.no': never
    'change.set': 'name' | 'after'
    'change.cleared': 'name' | 'before'
    'change.changed': 'name' | 'before' | 'after'
    'change.added': 'name'
    'change.removed': 'name'
    'change.rewritten': 'name'
    'change.joined': 'name' | 'after'
    'change.media.added.photo': 'count' | 'number'
    'change.media.added.document': 'count' | 'number'
    'change.media.added.track': 'count' | 'number'
    'change.media.added.any': 'count' | 'number'
    'change.media.removed.photo': 'count' | 'number'
    'change.media.removed.document': 'count' | 'number'
    'change.media.removed.track': 'count' | 'number'
    'change.media.removed.any': 'count' | 'number'
    'change.media.order': never
    'kind.created': never
    'kind.edited': never
    'kind.removed': never
    'kind.restored': never
    'kind.merged': never
    'record.flight': 'from' | 'to' | 'date'
    'record.undated': 'from' | 'to'
    'record.named': 'type' | 'name'
    'type.flights': never
    'type.media': never
    'type.trips': never
    'type.cards': never
    'type.custom-fields': never
    'type.airports': never
    'type.airlines': never
    'type.aircraft': never
    'type.country-states': never
    'type.messages': never
    'type.follows': never
    'type.shares': never
    'type.saved-views': never
    'type.import-batches': never
    'type.import-mappings': never
    'type.news': never
    'type.settings': never
    'device.here': never
    'device.other': never
    'device.otherShort': never
    'device.hereShort': never
    'device.name': 'browser' | 'platform'
    'device.numbered': 'name' | 'number'
    'conflict.title': never
    'conflict.lead': 'device' | 'time'
    'conflict.leadUnknown': 'time'
    'conflict.revivedTitle': never
    'conflict.revived.there': 'device' | 'time'
    'conflict.revived.here': 'device' | 'time'
    'conflict.revivedUnknown.there': 'time'
    'conflict.revivedUnknown.here': 'time'
    'conflict.none': never
    'conflict.inForce': never
    'conflict.since': 'value'
    'conflict.sinceNone': never
    'conflict.allHere': never
    'conflict.allOther': never
    'conflict.settle': never
    'conflict.keep': never
    'conflict.delete': never
    'conflict.settled': never
    'conflict.kept': never
    'conflict.deleted': never
    'conflict.count': 'count' | 'number'
    'history.title': never
    'history.lead': never
    'history.empty': never
    'history.by': 'time' | 'device'
    'history.undo': never
    'history.undoNamed': 'what'
    'history.undone': never
    'history.failed': never
    'history.more': 'count' | 'number'
    'trash.title': never
    'trash.lead': never
    'trash.open': never
    'trash.back': never
    'trash.emptyTitle': never
    'trash.emptyText': never
    'trash.deleted': 'time' | 'device'
    'trash.daysLeft': 'count' | 'number'
    'trash.lastDay': never
    'trash.restore': never
    'trash.restoreNamed': 'record'
    'trash.restoreAll': 'count' | 'number'
    'trash.restored': 'record'
    'trash.restoredMany': 'count' | 'number'
    'trash.restoring': never
    'trash.already': 'count' | 'number'
    'trash.notRestored': 'count' | 'number'
    'trash.missing': 'time'
    'trash.failedTitle': never
    'trash.failedText': never
    'progress.first': never
    'progress.resync': never
    'progress.carrying': never
    'progress.of': 'done' | 'total'
    'progress.done': 'done'
    'progress.hint': never
  }
  checks: {
    'date-missing.title': never
    'date-missing.explanation': never
    'date-missing.repair': never
    'date-differs-from-departure.title': never
    'date-differs-from-departure.explanation': 'date' | 'departure'
    'date-differs-from-departure.repair': never
    'date-too-early.title': never
    'date-too-early.explanation': 'date'
    'flown-in-future.title': never
    'flown-in-future.explanation': 'date'
    'flown-in-future.repair': never
    'planned-in-past.title': never
    'planned-in-past.explanation': 'date'
    'planned-in-past.repair': never
    'planned-far-ahead.title': never
    'planned-far-ahead.explanation': 'date'
    'planned-with-actual-times.title': never
    'planned-with-actual-times.explanation': never
    'planned-with-actual-times.repair': never
    'cancelled-with-actual-times.title': never
    'cancelled-with-actual-times.explanation': never
    'cancelled-with-actual-times.repair': never
    'diverted-without-place.title': never
    'diverted-without-place.explanation': never
    'diverted-place-without-status.title': never
    'diverted-place-without-status.explanation': never
    'diverted-place-without-status.repair': never
    'diverted-to-destination.title': never
    'diverted-to-destination.explanation': never
    'diverted-to-destination.repair': never
    'arrival-before-departure.title': never
    'arrival-before-departure.explanation': 'early'
    'arrival-before-departure.repair': never
    'times-out-of-order.title': never
    'times-out-of-order.explanation': never
    'times-out-of-order.repair': never
    'duration-too-long.title': never
    'duration-too-long.explanation': 'duration' | 'usual'
    'duration-too-long.repair': never
    'taxi-too-long.title': never
    'taxi-too-long.explanation': 'duration'
    'taxi-too-long.repair': never
    'duration-contradicts-times.title': never
    'duration-contradicts-times.explanation': 'typed' | 'times'
    'duration-contradicts-times.repair': never
    'scheduled-actual-apart.title': never
    'scheduled-actual-apart.explanation': 'apart'
    'scheduled-actual-apart.repair': never
    'offset-contradicts-zone.title': never
    'offset-contradicts-zone.explanation': 'zone'
    'offset-contradicts-zone.repair': never
    'zone-unknown.title': never
    'zone-unknown.explanation': 'zone'
    'zone-unknown.repair': never
    'zone-of-another-place.title': never
    'zone-of-another-place.explanation': 'zone' | 'place'
    'zone-of-another-place.repair': never
    'midnight-placeholder.title': never
    'midnight-placeholder.explanation': never
    'midnight-placeholder.repair': never
    'from-missing.title': never
    'from-missing.explanation': never
    'to-missing.title': never
    'to-missing.explanation': never
    'same-place.title': never
    'same-place.explanation': 'place'
    'stop-repeats.title': never
    'stop-repeats.explanation': 'place'
    'stop-repeats.repair': never
    'distance-too-long.title': never
    'distance-too-long.explanation': 'distance'
    'distance-differs.title': never
    'distance-differs.explanation': 'typed' | 'direct'
    'distance-differs.repair': never
    'speed-too-high.title': never
    'speed-too-high.explanation': 'distance' | 'duration'
    'speed-too-low.title': never
    'speed-too-low.explanation': 'duration' | 'distance'
    'aircraft-too-small.title': never
    'aircraft-too-small.explanation': 'distance' | 'range' | 'type'
    'duration-unusual-for-route.title': never
    'duration-unusual-for-route.explanation': 'duration' | 'usual'
    'airport-closed.title': never
    'airport-closed.explanation': 'place' | 'closed'
    'airport-closed.repair': never
    'airport-not-open.title': never
    'airport-not-open.explanation': 'place' | 'opened'
    'airport-not-open.repair': never
    'airport-code-of-another.title': never
    'airport-code-of-another.explanation': 'code' | 'other' | 'place'
    'airport-code-of-another.repair': never
    'airport-code-unknown.title': never
    'airport-code-unknown.explanation': 'code'
    'airport-code-unknown.repair': never
    'airport-moved.title': never
    'airport-moved.explanation': 'place' | 'apart'
    'airport-moved.repair': never
    'runway-unpaved.title': never
    'runway-unpaved.explanation': 'place' | 'type'
    'country-differs.title': never
    'country-differs.explanation': 'place' | 'stored' | 'known'
    'country-differs.repair': never
    'place-incomplete.title': never
    'place-incomplete.explanation': 'place'
    'place-incomplete.repair': never
    'time-zone-missing.title': never
    'time-zone-missing.explanation': 'place'
    'time-zone-missing.repair': never
    'same-flight-twice.title': never
    'same-flight-twice.explanation': 'flight'
    'same-flight-twice.repair': never
    'same-flight-perhaps.title': never
    'same-flight-perhaps.explanation': 'flight'
    'code-share.title': never
    'code-share.explanation': 'flight'
    'code-share.repair': never
    'same-flight-other-day.title': never
    'same-flight-other-day.explanation': 'flight' | 'other'
    'overlap.title': never
    'overlap.explanation': 'flight'
    'direction-reversed.title': never
    'direction-reversed.explanation': 'before' | 'from'
    'direction-reversed.repair': never
    'missing-link.title': never
    'missing-link.explanation': 'arrival' | 'from' | 'apart'
    'connection-out-of-reach.title': never
    'connection-out-of-reach.explanation': 'gap' | 'flight' | 'apart'
    'connection-too-short.title': never
    'connection-too-short.explanation': 'gap' | 'flight'
    'airline-defunct.title': never
    'airline-defunct.explanation': 'airline' | 'until'
    'airline-defunct.repair': never
    'airline-not-founded.title': never
    'airline-not-founded.explanation': 'airline' | 'since'
    'airline-not-founded.repair': never
    'airline-code-unknown.title': never
    'airline-code-unknown.explanation': 'code'
    'airline-code-unknown.repair': never
    'airline-name-differs.title': never
    'airline-name-differs.explanation': 'code' | 'known' | 'stored'
    'airline-name-differs.repair': never
    'airline-code-differs.title': never
    'airline-code-differs.explanation': 'airline' | 'known' | 'stored'
    'airline-code-differs.repair': never
    'operator-is-airline.title': never
    'operator-is-airline.explanation': never
    'operator-is-airline.repair': never
    'flight-number-format.title': never
    'flight-number-format.explanation': 'number'
    'flight-number-format.repair': never
    'flight-number-of-another-airline.title': never
    'flight-number-of-another-airline.explanation': 'carrier' | 'airline'
    'flight-number-of-another-airline.repair': never
    'flight-number-carrier-unknown.title': never
    'flight-number-carrier-unknown.explanation': 'carrier'
    'aircraft-type-unknown.title': never
    'aircraft-type-unknown.explanation': 'type'
    'aircraft-type-unknown.repair': never
    'aircraft-not-yet-flying.title': never
    'aircraft-not-yet-flying.explanation': 'type' | 'since'
    'aircraft-no-longer-flying.title': never
    'aircraft-no-longer-flying.explanation': 'type' | 'until'
    'registration-format.title': never
    'registration-format.explanation': 'registration'
    'registration-format.repair': never
    'registration-form.title': never
    'registration-form.explanation': 'registration' | 'country' | 'examples'
    'registration-of-another-country.title': never
    'registration-of-another-country.explanation': 'registration' | 'register' | 'airline' | 'country'
    'registration-of-another-type.title': never
    'registration-of-another-type.explanation': 'registration' | 'usual' | 'type'
    'registration-of-another-type.repair': never
    'engine-class-contradicts-type.title': never
    'engine-class-contradicts-type.explanation': 'type' | 'engines'
    'engine-class-contradicts-type.repair': never
    'launch-of-a-powered-aircraft.title': never
    'launch-of-a-powered-aircraft.explanation': 'type'
    'seat-number-implausible.title': never
    'seat-number-implausible.explanation': 'seat'
    'seat-not-in-type.title': never
    'seat-not-in-type.explanation': 'seat' | 'type' | 'abreast'
    'seat-side-contradicts-letter.title': never
    'seat-side-contradicts-letter.explanation': 'seat'
    'seat-side-contradicts-letter.repair': never
    'middle-seat-at-the-window.title': never
    'middle-seat-at-the-window.explanation': 'seat'
    'middle-seat-at-the-window.repair': never
    'cockpit-seat-of-a-passenger.title': never
    'cockpit-seat-of-a-passenger.explanation': never
    'cabin-of-a-pilot.title': never
    'cabin-of-a-pilot.explanation': never
    'cabin-of-a-pilot.repair': never
    'private-cabin-on-an-airline.title': never
    'private-cabin-on-an-airline.explanation': 'airline'
    'booking-class-contradicts-cabin.title': never
    'booking-class-contradicts-cabin.explanation': 'bookingClass'
    'pnr-format.title': never
    'pnr-format.explanation': 'pnr'
    'pnr-format.repair': never
    'ticket-format.title': never
    'ticket-format.explanation': 'ticket'
    'ticket-format.repair': never
    'people-repeat.title': never
    'people-repeat.explanation': 'name'
    'people-repeat.repair': never
    'tags-repeat.title': never
    'tags-repeat.explanation': 'tag'
    'tags-repeat.repair': never
    'minutes-over-block.title': never
    'minutes-over-block.explanation': 'minutes' | 'block'
    'minutes-over-block.repair': never
    'functions-over-block.title': never
    'functions-over-block.explanation': 'sum' | 'block'
    'functions-over-block.repair': never
    'engine-classes-over-block.title': never
    'engine-classes-over-block.explanation': 'sum' | 'block'
    'solo-with-others.title': never
    'solo-with-others.explanation': 'solo' | 'others'
    'solo-with-others.repair': never
    'multi-pilot-in-small-type.title': never
    'multi-pilot-in-small-type.explanation': 'type'
    'multi-pilot-in-small-type.repair': never
    'night-over-block.title': never
    'night-over-block.explanation': 'minutes' | 'block'
    'night-over-block.repair': never
    'instrument-over-block.title': never
    'instrument-over-block.explanation': 'minutes' | 'block'
    'instrument-over-block.repair': never
    'instrument-sum-over-block.title': never
    'instrument-sum-over-block.explanation': 'sum' | 'block'
    'night-differs-from-sun.title': never
    'night-differs-from-sun.explanation': 'stored' | 'computed'
    'night-differs-from-sun.repair': never
    'night-take-off-by-day.title': never
    'night-take-off-by-day.explanation': 'altitude'
    'night-take-off-by-day.repair': never
    'day-take-off-at-night.title': never
    'day-take-off-at-night.explanation': 'altitude'
    'day-take-off-at-night.repair': never
    'night-landing-by-day.title': never
    'night-landing-by-day.explanation': 'altitude'
    'night-landing-by-day.repair': never
    'day-landing-at-night.title': never
    'day-landing-at-night.explanation': 'altitude'
    'day-landing-at-night.repair': never
    'pilot-facts-of-a-passenger.title': never
    'pilot-facts-of-a-passenger.explanation': never
    'pilot-facts-of-a-passenger.repair': never
    'duty-misses-flight.title': never
    'duty-misses-flight.explanation': never
    'duty-misses-flight.repair': never
    'landings-without-function.title': never
    'landings-without-function.explanation': never
    'landings-without-function.repair': never
    'role-without-minutes.title': never
    'role-without-minutes.explanation': never
    'role-without-minutes.repair': never
    'dual-without-instructor.title': never
    'dual-without-instructor.explanation': never
    'approaches-without-landing.title': never
    'approaches-without-landing.explanation': never
    'landings-too-many.title': never
    'landings-too-many.explanation': 'landings' | 'block'
    'meter-backwards.title': never
    'meter-backwards.explanation': never
    'meter-backwards.repair': never
    'meter-differs-from-block.title': never
    'meter-differs-from-block.explanation': 'meter' | 'block'
    'simulator-with-a-flight.title': never
    'simulator-with-a-flight.explanation': never
    'simulator-with-a-flight.repair': never
    'session-with-a-flight.title': never
    'session-with-a-flight.explanation': never
    'session-with-a-flight.repair': never
    'session-without-minutes.title': never
    'session-without-minutes.explanation': never
    'take-offs-differ-from-landings.title': never
    'take-offs-differ-from-landings.explanation': 'takeOffs' | 'landings'
    'take-offs-differ-from-landings.repair': never
    'landing-kinds-over-landings.title': never
    'landing-kinds-over-landings.explanation': 'landings' | 'kinds'
    'negative-value.title': never
    'negative-value.explanation': never
    'negative-value.repair': never
    'rating-out-of-range.title': never
    'rating-out-of-range.explanation': 'rating'
    'rating-out-of-range.repair': never
    'custom-field-unknown.title': never
    'custom-field-unknown.explanation': never
    'media-missing.title': never
    'media-missing.explanation': 'missing'
    'trip-missing.title': never
    'trip-missing.explanation': never
    'trip-missing.repair': never
  }
  common: {
    appName: never
    dismiss: never
    logbook: never
    'languages.en': never
    'languages.de': never
    'pages.home.title': never
    'pages.home.description': never
    'pages.home.link': never
    'pages.login.title': never
    'pages.login.link': never
    'pages.register.title': never
    'pages.register.link': never
    'pages.start.title': never
    'pages.reset-password.title': never
    'pages.new-password.title': never
    'pages.new-trip.title': never
    'pages.new-trip.link': never
    'pages.new-trip.short': never
    'pages.in-flight.title': never
    'pages.in-flight.link': never
    'pages.edit-trip.title': never
    'pages.create-the-same-flight.title': never
    'pages.flight-list.title': never
    'pages.flight-list.link': never
    'pages.invalid-flights.title': never
    'pages.invalid-flights.link': never
    'pages.map.title': never
    'pages.map.link': never
    'pages.statistics.title': never
    'pages.statistics.link': never
    'pages.flight-log-import.title': never
    'pages.search.title': never
    'pages.search.link': never
    'pages.search.hint': never
    'pages.search.keys': never
    'pages.custom-data.title': never
    'pages.custom-data.link': never
    'pages.profile.title': never
    'pages.profile.link': never
    'pages.platforms.title': never
    'pages.platforms.description': never
    'pages.platforms.link': never
    'pages.about.title': never
    'pages.about.description': never
    'pages.about.link': never
    'pages.contact.title': never
    'pages.contact.description': never
    'pages.contact.link': never
    'pages.faq.title': never
    'pages.faq.description': never
    'pages.faq.link': never
    'pages.imprint.title': never
    'pages.imprint.description': never
    'pages.imprint.link': never
    'pages.privacy.title': never
    'pages.privacy.description': never
    'pages.privacy.link': never
    'pages.terms.title': never
    'pages.terms.description': never
    'pages.terms.link': never
    'pages.not-found.title': never
    'pages.not-found.description': never
    'update.ready': never
    'update.use': never
    'update.later': never
  }
  custom: {
    title: never
    lead: never
    'section.title': never
    'section.lead': never
    'kind.text': never
    'kind.number': never
    'kind.yes-no': never
    'kind.date': never
    'kind.duration': never
    'kind.choice': never
    kindUnit: 'kind' | 'unit'
    used: 'count' | 'number'
    unused: never
    add: never
    edit: 'name'
    up: 'name'
    down: 'name'
    remove: 'name'
    moved: 'name' | 'place' | 'count'
    emptyTitle: never
    emptyText: never
    failedTitle: never
    failedText: never
    'form.new': never
    'form.edit': 'name'
    'form.name': never
    'form.kind': never
    'form.kindHint': never
    'form.unit': never
    'form.unitHint': never
    'form.choices': never
    'form.choicesHint': never
    'form.create': never
    'form.save': never
    'form.cancel': never
    'form.nameMissing': never
    'form.nameTaken': never
    'form.choicesMissing': never
    'form.choicesMany': never
    'delete.title': 'name'
    'delete.used': 'count' | 'number'
    'delete.unused': never
    'delete.back': never
    'delete.confirm': never
    'delete.cancel': never
    'deleted.title': never
    'deleted.restore': never
    'deleted.restoreNamed': 'name'
    'done.created': 'name'
    'done.changed': 'name'
    'done.removed': 'name'
    'trouble.full': never
    'trouble.refused': never
    'trouble.gone': never
    'trouble.failed': never
  }
  demo: {
    mark: never
    lead: never
    rest: never
    start: never
    leave: never
    region: never
  }
  errors: {
    bad_request: never
    malformed_json: never
    too_deep: never
    mixed_operations: never
    unauthorized: never
    invalid_credentials: never
    token_expired: never
    token_revoked: never
    forbidden: never
    foreign_origin: never
    not_found: never
    unknown_type: never
    method_not_allowed: never
    not_acceptable: never
    conflict: never
    username_taken: never
    email_taken: never
    cursor_expired: never
    too_large: never
    too_many_operations: never
    unsupported_media_type: never
    invalid: never
    unknown_attribute: never
    required: never
    too_long: never
    too_short: never
    invalid_format: never
    out_of_range: never
    wrong_password: never
    reset_token_invalid: never
    too_many_requests: 'seconds'
    internal: never
    unavailable: never
    network: never
    not_loaded: never
    blocked: never
    full: never
    undecided: never
    unsent_since: never
    newer_version: never
    timeout: never
    both_tokens_expired: never
    storage: never
    wrong_offset: never
    quota_exceeded: never
    record_quota_exceeded: never
    range_not_satisfiable: never
    content_mismatch: never
    content_refused: never
    storage_full: never
    media_missing: never
    'page.default': never
    'page.kept': never
    'page.status': 'status'
    'page.notLoaded.title': never
    'page.notLoaded.text': never
    'page.notLoaded.loggedOut': never
    'page.notLoaded.again': never
    'page.notLoaded.still': never
    'page.notFound': never
    'page.backHome': never
    'page.errorPageFailed': never
    'page.goHome': never
  }
  flights: {
    'storage.title': never
    'storage.full': never
    'storage.refused': never
    'storage.gone': never
    'storage.failed': never
    'storage.undo': never
    'saved.new': 'count'
    'saved.edited': 'count'
    'saved.deleted': never
    'saved.undo': never
    'saved.undone': never
    'saved.another': never
    'timetable.scheduled': never
    'timetable.actual': never
    'seatPosition.window': never
    'seatPosition.middle': never
    'seatPosition.aisle': never
    'seatPosition.pilot': never
    'seatPosition.copilot': never
    'seatPosition.jumpseat': never
    'seatPosition.other': never
    'seatSide.left': never
    'seatSide.center': never
    'seatSide.right': never
    'cabin.economy': never
    'cabin.premium-economy': never
    'cabin.business': never
    'cabin.first': never
    'cabin.private': never
    'reason.leisure': never
    'reason.business': never
    'reason.crew': never
    'reason.other': never
    'role.passenger': never
    'role.pilot-in-command': never
    'role.second-in-command': never
    'role.relief-pilot': never
    'role.student': never
    'role.instructor': never
    'role.examiner': never
    'role.cabin-crew': never
    'role.flight-engineer': never
    'role.observer': never
    'role.other': never
    'status.planned': never
    'status.flown': never
    'status.cancelled': never
    'status.diverted': never
    'fstd.ffs': never
    'fstd.ftd': never
    'fstd.fnpt': never
    'fstd.bitd': never
    'fstd.atd': never
    'fstd.other': never
    'fuelUnit.kg': never
    'fuelUnit.lb': never
    'fuelUnit.l': never
    'fuelUnit.gal': never
    'launch.winch': never
    'launch.aerotow': never
    'launch.self-launch': never
    'launch.bungee': never
    'launch.car': never
    'pilotFlying.self': never
    'pilotFlying.other': never
    'review.flight-review': never
    'review.ipc': never
    'review.proficiency-check': never
    'review.skill-test': never
    'review.nvg-proficiency-check': never
    'review.pic-proficiency-check': never
    'review.initial-check': never
    'review.refresher-training': never
    'list.skip': never
    'list.title': never
    'list.log': never
    'list.caption': never
    'list.undated': never
    'list.emptyTitle': never
    'list.emptyText': never
    'list.emptyAction': never
    'list.emptyImport': never
    'list.coming': never
    'list.awaitedTitle': never
    'list.awaited.offline': never
    'list.awaited.signIn': never
    'list.awaited.trouble': never
    'list.awaited.since': never
    'list.keys': never
    'list.failedTitle': never
    'list.failedText': never
    'list.reload': never
    'session.name': never
    'session.device': never
    'session.identification': never
    'session.place': never
    'session.again': never
    'session.saved': never
    'session.deleted': never
    'session.another': never
    'mark.saved': never
    'mark.waiting': never
    'mark.waitingShort': never
    'mark.problem': never
    'mark.problemShort': never
    'detail.yes': never
    'detail.no': never
    'detail.label': never
    'detail.close': never
    'detail.back': never
    'detail.edit': never
    'detail.delete': never
    'detail.missingTitle': never
    'detail.missingText': never
    'detail.missingAction': never
    'detail.failedTitle': never
    'detail.failedText': never
    'detail.offBlock': never
    'detail.takeOff': never
    'detail.landing': never
    'detail.onBlock': never
    'detail.status': never
    'detail.divertedTo': never
    'detail.via': never
    'detail.duration': never
    'detail.distance': never
    'detail.operator': never
    'detail.aircraft': never
    'detail.registration': never
    'detail.shipName': never
    'detail.session': never
    'detail.sessionIdentification': never
    'detail.sessionPlace': never
    'detail.seat': never
    'detail.cabin': never
    'detail.bookingClass': never
    'detail.reason': never
    'detail.role': never
    'detail.pnr': never
    'detail.ticket': never
    'detail.callsign': never
    'detail.frequentFlyer': never
    'detail.awardMiles': never
    'detail.statusMiles': never
    'detail.terminal': 'name'
    'detail.gate': 'name'
    'detail.runway': 'name'
    'detail.departureEnd': never
    'detail.arrivalEnd': never
    'detail.people': never
    'detail.tags': never
    'detail.rating': never
    'detail.ratingOf': 'rating'
    'detail.note': never
    'detail.source': never
    'seatWords.position.window': never
    'seatWords.position.middle': never
    'seatWords.position.aisle': never
    'seatWords.position.pilot': never
    'seatWords.position.copilot': never
    'seatWords.position.jumpseat': never
    'seatWords.position.other': never
    'seatWords.side.left': never
    'seatWords.side.center': never
    'seatWords.side.right': never
  }
  'form-later': {
    'then.closed': 'place' | 'day'
    'then.not-open': 'place' | 'day'
    'then.other-code': 'place'
    'then.none': never
    'pilot.endorsements': never
    'pilot.endorsementsHint': never
    'pilot.signatureTitle': never
    'pilot.signatureName': never
    'pilot.signatureCertificate': never
    'pilot.signatureDate': never
    'pilot.signatureExpires': never
    'pilot.signatureDraw': never
    'pilot.signatureDrawHint': never
    'pilot.signatureDrawn': never
    'pilot.signatureClear': never
    'pilot.dutyTitle': never
    'pilot.dutyOn': never
    'pilot.dutyOff': never
    'pilot.dutyOnHint': never
    'pilot.dutyOffHint': never
    'pilot.fuelTitle': never
    'pilot.fuelUsed': never
    'pilot.fuelUplifted': never
    'pilot.fuelUnit': never
    'pilot.roleHint': never
    'pilot.allMinutes': never
    'pilot.countsTitle': never
    'pilot.metersTitle': never
    'pilot.flyingHint': never
    'pilot.flyingAsked': never
    'pilot.flyingAlone': 'who'
    'pilot.allCounts': never
    'pilot.reviews': never
    'pilot.unevenLandings': 'landings' | 'takeOffs'
    'pilot.unevenTakeOffs': 'takeOffs' | 'landings'
    'pilot.evenTakeOffs': 'count'
    'pilot.evenLandings': 'count'
    'pilot.bySun': 'value'
    'pilot.byCounts': 'value'
    'pilot.byTimes': 'value'
    'pilot.leftOut': never
    'pilot.byTrack': 'value'
    'pilot.takeTrack': 'value'
    'pilot.crossCountryFar': 'miles'
    'pilot.crossCountryNear': 'miles'
    'pilot.sunSays': 'value'
    'pilot.timesSay': 'value'
    'pilot.back': 'value'
    'pilot.counts.takeOffsDay': never
    'pilot.counts.takeOffsNight': never
    'pilot.counts.landingsDay': never
    'pilot.counts.landingsNight': never
    'pilot.counts.fullStopsDay': never
    'pilot.counts.fullStopsNight': never
    'pilot.counts.touchAndGosDay': never
    'pilot.counts.touchAndGosNight': never
    'pilot.counts.goArounds': never
    'pilot.counts.waterLandings': never
    'pilot.counts.nvgLandings': never
    'pilot.counts.holds': never
    'pilot.counts.interceptions': never
    'pilot.meters.hobbsStart': never
    'pilot.meters.hobbsEnd': never
    'pilot.meters.tachStart': never
    'pilot.meters.tachEnd': never
    'pilot.byLandings': 'value'
    'pilot.landingsSay': 'value'
    'pilot.unevenLaunches': 'landings' | 'takeOffs'
    'pilot.unevenLaunched': 'takeOffs' | 'landings'
    'pilot.launches': 'count' | 'duration'
    'pilot.ifrUsual': never
    'pilot.flyingDual': 'who'
    'approach.type': 'number'
    'approach.runway': never
    'approach.count': never
    'approach.note': never
    'approach.remove': 'number'
    'approach.add': never
    'grid.keys': never
    'grid.rest': never
    'grid.takeOffs': 'day' | 'night'
    'scheduled.offBlock': never
    'scheduled.takeOff': never
    'scheduled.landing': never
    'scheduled.onBlock': never
  }
  form: {
    'label.copyTitle': never
    'label.route': never
    'label.when': never
    'label.which': never
    'label.onBoard': never
    'label.from': never
    'label.to': never
    'label.placeHint': never
    'label.position': 'latitude' | 'northSouth' | 'longitude' | 'eastWest'
    'label.north': never
    'label.south': never
    'label.east': never
    'label.west': never
    'label.swap': never
    'label.date': never
    'label.dateHint': never
    'label.seasonHint': 'year'
    'label.departureTime': never
    'label.arrivalTime': never
    'label.timeHint': never
    'label.zoneOnly': 'zone'
    'label.zoned': 'zone' | 'offset'
    'label.flightNumber': never
    'label.airline': never
    'label.aircraftType': never
    'label.registration': never
    'label.seat': never
    'label.note': never
    'label.noteLeft': 'count'
    'label.seatPosition': never
    'label.cabin': never
    'label.reason': never
    'label.role': never
    'label.timetable': never
    'label.saveHint': never
    'label.cancel': never
    'label.unset': never
    'label.keepByHand': never
    'label.save': 'count'
    'label.divertedTo': never
    'label.departureTerminal': never
    'label.departureGate': never
    'label.departureRunway': never
    'label.arrivalTerminal': never
    'label.arrivalGate': never
    'label.arrivalRunway': never
    'label.operator': never
    'label.shipName': never
    'label.seatSide': never
    'label.bookingClass': never
    'label.pnr': never
    'label.ticket': never
    'label.callsign': never
    'label.frequentFlyer': never
    'label.awardMiles': never
    'label.statusMiles': never
    'label.tags': never
    'label.rating': never
    'label.status': never
    'label.duration': never
    'label.seatWhere': never
    'label.airlineHint': never
    'label.aircraftHint': never
    'label.airlineUnknown': never
    'label.aircraftUnknown': never
    'label.aircraftUnknownPilot': never
    'label.aircraftMissingPilot': never
    'label.noRating': never
    'day.legend': never
    'day.same': never
    'day.later': 'count'
    'day.earlier': 'count'
    'day.minus': never
    'day.plus': never
    'calendar.open': never
    'calendar.title': never
    'calendar.month': never
    'calendar.year': never
    'calendar.previous': never
    'calendar.next': never
    'calendar.today': never
    'calendar.yesterday': never
    'draft.restored': never
    'draft.discard': never
    'draft.loggedOut': never
    'elsewhere.title': 'count'
    'elsewhere.lead': never
    'elsewhere.mine': never
    'elsewhere.theirs': never
    'elsewhere.save': never
    'same.title': never
    'same.show': never
    'same.anyway': never
    'question.time-ambiguous': 'time'
    'question.time-gap': 'time'
    'question.first': 'time' | 'offset'
    'question.second': 'time' | 'offset'
    'question.gap': 'time' | 'offset'
    'question.time-day': 'time'
    'question.dayBefore': 'date' | 'duration' | 'since'
    'question.dayAfter': 'date' | 'duration' | 'since'
    'question.daySame': 'date' | 'since'
    'question.since.offBlock': never
    'question.since.takeOff': never
    'question.since.landing': never
    'question.since.onBlock': never
    'question.since.schedule': never
    'question.date-order': 'text'
    'question.answer': never
    'combo.list': never
    'combo.count': 'count'
    'combo.onePlace': 'text'
    'combo.severalPlaces': 'text'
    'combo.noPlace': never
    'combo.noAirline': never
    'combo.noAircraft': never
    'combo.loading': never
    'combo.closed': never
    'combo.defunct': never
    'combo.failed': never
    'combo.newName': never
    'issues.from-required': never
    'issues.to-required': never
    'issues.session-minutes-required': never
    'issues.place-unmatched': 'text'
    'issues.date-required': never
    'issues.date-unreadable': never
    'issues.date-not-real': never
    'issues.date-out-of-range': never
    'issues.date-order': never
    'issues.date-other-weekday': never
    'issues.time-unreadable': never
    'issues.time-needs-day': never
    'issues.time-next-day': never
    'issues.zone-unknown': never
    'issues.day-offset-unreadable': never
    'issues.arrival-before-departure': never
    'issues.number-unreadable': never
    'issues.number-needs-airline': never
    'issues.position-decimals': never
    'issues.position-latitude': never
    'issues.position-longitude': never
    'issues.position-minutes': never
    'issues.too-long': 'count'
    'issues.unsupported-characters': never
    'issues.minutes-unreadable': never
    'issues.count-unreadable': never
    'issues.meter-unreadable': never
    'issues.amount-unreadable': never
    'issues.fuel-unit-required': never
    'issues.miles-unreadable': never
    'issues.duty-days-unreadable': never
    'issues.distance-unreadable': never
    'issues.person-name-required': never
    'issues.approach-type-required': never
    'issues.signer-required': never
    'issues.custom-number-unreadable': never
    'issues.zone-needed': never
    'copy.legend': never
    'copy.same': never
    'copy.return': never
    'copy.next': never
    'copy.missing': never
    'section.booking': never
    'section.bookingOffers': never
    'section.legClass': never
    'section.legClassOffers': never
    'section.plan': never
    'section.planOffers': never
    'section.ends': never
    'section.endsOffers': never
    'section.people': never
    'section.peopleOffers': never
    'section.custom': never
    'section.customOffers': never
    'section.pilot': never
    'section.pilotOffers': never
    'section.times': never
    'section.timesOffers': never
    'kind.legend': never
    'kind.flight': never
    'kind.session': never
    'session.title': never
    'session.minutes': never
    'session.minutesHint': never
    'session.identificationHint': never
    'session.placeHint': never
    'session.training': never
    'session.trainingOffers': never
    'session.counts': never
    'session.save': never
    'session.leg': 'number'
    'session.partOf': 'count'
    'time.entry': never
    'time.entries.local': never
    'time.entries.utc': never
    'time.local': 'time' | 'zone' | 'offset'
    'time.utcHint': never
    'status.byDate': 'status'
    'status.byDateOnly': never
    'measure.worked': 'value'
    'measure.timesCount': 'value'
    'measure.minutesHint': never
    'measure.distance': 'unit'
    'via.label': 'number'
    'via.remove': 'number'
    'via.add': never
    'people.name': 'number'
    'people.role': never
    'people.remove': 'name'
    'people.add': never
    'people.roles.companion': never
    'people.roles.captain': never
    'people.roles.first-officer': never
    'people.roles.instructor': never
    'people.roles.student': never
    'people.roles.examiner': never
    'people.roles.crew': never
    'people.roles.guest': never
    'tags.add': never
    'tags.hint': never
    'tags.remove': 'tag'
    'custom.add': never
    'custom.manage': never
    'custom.yes': never
    'custom.no': never
    'custom.date': never
    'custom.duration': never
    'offer.last': 'place'
    'offer.home': 'place'
    'offer.aircraft': 'aircraft'
    'offer.aircraftAs': 'aircraft' | 'role'
    'offer.registration': 'registration'
    'offer.seat': 'seat'
    'offer.returnNumber': 'number'
    'trip.name': never
    'trip.nameHint': never
    'trip.legs': never
    'trip.leg': 'number'
    'trip.earlier': 'number'
    'trip.later': 'number'
    'trip.remove': 'number'
    'trip.takenOut': 'number'
    'trip.addLeg': never
    'trip.addReturn': never
    'trip.shared': never
    'trip.sharedOffers': never
    'trip.mixed': never
    'trip.differs': never
    'trip.cabinDiffers': never
    'trip.wrong': never
    'trip.partOf': 'count'
    'trip.editAll': never
    'trip.moved': 'route' | 'number'
    'pilot.minutesTitle': never
    'pilot.launch': never
    'pilot.flying': never
    'pilot.flyingUsual': 'who'
    'pilot.nights': 'count'
    'pilot.approachCount': 'count'
    'pilot.minutes.picMinutes': never
    'pilot.minutes.picusMinutes': never
    'pilot.minutes.spicMinutes': never
    'pilot.minutes.sicMinutes': never
    'pilot.minutes.reliefMinutes': never
    'pilot.minutes.dualReceivedMinutes': never
    'pilot.minutes.instructorMinutes': never
    'pilot.minutes.soloMinutes': never
    'pilot.minutes.safetyPilotMinutes': never
    'pilot.minutes.singleEngineMinutes': never
    'pilot.minutes.multiEngineMinutes': never
    'pilot.minutes.multiPilotMinutes': never
    'pilot.minutes.nightMinutes': never
    'pilot.minutes.ifrMinutes': never
    'pilot.minutes.actualInstrumentMinutes': never
    'pilot.minutes.simulatedInstrumentMinutes': never
    'pilot.minutes.crossCountryMinutes': never
    'pilot.minutes.nvgMinutes': never
    'pilot.minutes.simulatorMinutes': never
    'pilot.minutes.groundTrainingMinutes': never
    'pilot.minutes.dutyMinutes': never
    'pilot.flyingOpen': never
    'zone.question': 'place'
    'zone.lead': never
    'zone.named': 'zone'
    'zone.near': 'zone'
    'zone.other-end': 'zone'
    'zone.last': 'zone'
    'zone.device': 'zone'
    'zone.other': never
    'zone.choose': never
    'grid.toGrid': never
    'grid.toCards': never
    'grid.title': never
    'grid.landingsDay': never
    'grid.landingsNight': never
    'grid.more': 'number'
    'title.new.flight': never
    'title.new.trip': never
    'title.new.session': never
    'title.edit.flight': never
    'title.edit.trip': never
    'title.edit.session': never
    'deleted.flight.title': never
    'deleted.flight.text': never
    'deleted.session.title': never
    'deleted.session.text': never
  }
  home: {
    title: never
    'map.open': never
    'map.description': 'airports' | 'countries'
    'map.coming': never
    'totals.title': never
    'totals.flights': 'count'
    'totals.distance': never
    'totals.time': never
    'totals.airports': 'count'
    'totals.countries': 'count'
    'totals.round': 'count' | 'number'
    'places.airports': 'count' | 'number'
    'places.countries': 'count' | 'number'
    'next.title': never
    'next.flying': never
    'next.terminal': never
    'next.gate': never
    'next.seat': never
    'next.pnr': never
    'next.here': never
    'next.clocks': never
    'next.record': never
    'next.more': 'count' | 'number'
    'countdown.days': 'count'
    'countdown.daysHours': 'count' | 'hours'
    'countdown.minutes': 'time'
    'countdown.now': never
    'countdown.lands': 'time'
    'countdown.today': never
    'countdown.tomorrow': never
    'underWay.title': never
    'underWay.arrived': never
    'underWay.open': never
    'underWay.save': never
    'attention.title': never
    'attention.unsent': 'count' | 'number'
    'attention.over': 'count' | 'number'
    'actions.title': never
    'actions.import': never
    'last.title': never
    'last.all': never
    'day.title': 'day'
    'day.ago': 'count'
    'install.title': never
    'install.text': never
    'install.install': never
    'install.how': never
    'install.dismiss': never
    'first.log': never
    'first.import': never
    'first.demoAction': never
    'first.demo': never
    'first.ghosts': never
  }
  import: {
    title: never
    lead: never
    'choose.files': never
    'choose.button': never
    'choose.drop': never
    'choose.promise': never
    'choose.limits': never
    'choose.readTitle': never
    'choose.kinds.travel': never
    'choose.kinds.pilots': never
    'choose.kinds.booking': never
    'choose.kinds.others': never
    'choose.readLead': never
    'choose.other': never
    'choose.tracks': never
    'choose.passes': never
    'format.my-flightradar24': never
    'format.openflights': never
    'format.flighty': never
    'format.airtrail': never
    'format.airtrail-csv': never
    'format.app-in-the-air': never
    'format.byair': never
    'format.jetlog': never
    'format.jetlovers': never
    'format.miles-and-more': never
    'format.tripit-json': never
    'format.flight-memory': never
    'format.foreflight': never
    'format.logten': never
    'format.myflightbook': never
    'format.garmin-pilot': never
    'format.crewlounge': never
    'format.skydemon': never
    'format.german-club': never
    'format.wader': never
    'format.capzlog': never
    'format.flylog': never
    'format.easa-layout': never
    'format.faa-layout': never
    'format.tripit-ics': never
    'format.bcbp': never
    'format.wallet-pass': never
    'format.confirmation': never
    'format.table': never
    'format.calendar': never
    'reading.opening': never
    'reading.label': never
    'reading.done': 'done'
    'reading.of': 'done' | 'total'
    'reading.cancel': never
    'trouble.title': never
    'trouble.files': never
    'trouble.reference': never
    'trouble.log': never
    'trouble.again': never
    'file.title': never
    'file.format': never
    'file.whichFormat': never
    'file.pleaseChoose': never
    'file.known': 'format'
    'file.rows': 'count' | 'number'
    'file.leave': never
    'paste.unread': never
    'paste.missing': 'facts'
    'paste.apart': never
    'paste.fact.number': never
    'paste.fact.day': never
    'paste.fact.places': never
    'paste.byHand': never
    'paste.title': never
    'paste.label': never
    'paste.hint': never
    'paste.read': never
    'paste.name': never
    'passes.looking': never
    'passes.figures': 'name' | 'share'
    'passes.missing': never
    'passes.title': 'count' | 'number'
    'passes.trouble.none': 'name'
    'passes.trouble.other': 'name'
    'passes.trouble.unreadable': 'name'
    'passes.trouble.large': 'name'
    'passes.trouble.pages': 'name'
    'passes.trouble.part': 'name'
    'passes.trouble.late': 'name'
    'passes.trouble.locked': 'name'
    'passes.trouble.scanner': 'name'
    'passes.camera.open': never
    'passes.camera.title': never
    'passes.camera.name': never
    'passes.camera.picture': never
    'passes.camera.starting': never
    'passes.camera.hint': never
    'passes.camera.other': never
    'passes.camera.seen': 'count' | 'number'
    'passes.camera.take': 'count' | 'number'
    'passes.camera.light': never
    'passes.camera.problem.refused': never
    'passes.camera.problem.missing': never
    'passes.camera.problem.busy': never
    'passes.camera.problem.scanner': never
    'shared.title': never
    'shared.nothing': never
    'shared.lost': never
    'mapping.open': never
    'mapping.wrong': never
    'mapping.change': never
    'mapping.drop': never
    'mapping.by': never
    'mapping.title': never
    'mapping.lead': 'name'
    'mapping.kept': never
    'mapping.proposed': never
    'mapping.heading': never
    'mapping.headingRow': 'row' | 'cells'
    'mapping.headingNone': never
    'mapping.columns': never
    'mapping.column': 'number'
    'mapping.examples': 'examples'
    'mapping.blank': never
    'mapping.leave': never
    'mapping.noTarget': never
    'mapping.group.flight': never
    'mapping.group.route': never
    'mapping.group.times': never
    'mapping.group.aircraft': never
    'mapping.group.travel': never
    'mapping.group.pilot': never
    'mapping.group.own': never
    'mapping.target.duration': never
    'mapping.target.distanceKm': never
    'mapping.target.distanceMi': never
    'mapping.target.distanceNm': never
    'mapping.target.fromName': never
    'mapping.target.toName': never
    'mapping.target.arrivalDate': never
    'mapping.target.aircraftType': never
    'mapping.target.registration': never
    'mapping.target.shipName': never
    'mapping.target.seat': never
    'mapping.target.seatPosition': never
    'mapping.target.seatSide': never
    'mapping.target.trip': never
    'mapping.target.companions': never
    'mapping.target.picName': never
    'mapping.target.sicName': never
    'mapping.target.instructorName': never
    'mapping.target.studentName': never
    'mapping.target.allLandings': never
    'mapping.target.fuelUsed': 'unit'
    'mapping.target.fuelUplifted': 'unit'
    'mapping.issue.title': never
    'mapping.issue.no-date': never
    'mapping.issue.no-places': never
    'mapping.issue.both': 'columns' | 'target'
    'mapping.issue.twice': never
    'mapping.issue.date-order': never
    'mapping.trying': never
    'mapping.keep': never
    'mapping.name': never
    'mapping.nameHint': never
    'mapping.keptTitle': never
    'mapping.delete': never
    'mapping.deleteNamed': 'name'
    'mapping.deleted': 'name'
    'mapping.use': never
    'mapping.back': never
    'problem.empty': never
    'problem.too-large': never
    'problem.too-many-rows': 'count' | 'number'
    'problem.not-text': never
    'problem.archive': never
    'problem.json-broken': never
    'problem.unknown': never
    'problem.own-archive': never
    'problem.unknown-table': never
    'problem.workbook': never
    'problem.old-workbook': never
    'question.owner': never
    'question.others': never
    'question.take': never
    'question.leave': never
    'question.clock': never
    'question.local': never
    'question.utc': never
    'question.date-order': never
    'question.day-month': never
    'question.month-day': never
    'question.choice': 'count' | 'name' | 'number'
    'unknown.title': never
    'unknown.placesLead': never
    'unknown.place': 'count' | 'name' | 'number'
    'unknown.nameless': never
    'unknown.wait': never
    'unknown.asWritten': never
    'unknown.search': never
    'unknown.searchHint': never
    'unknown.noPlace': never
    'unknown.twice': never
    'unknown.ask': never
    'unknown.first': never
    'unknown.second': never
    'unknown.more': 'count' | 'number'
    'unknown.airlines': 'names'
    'unknown.aircraft': 'names'
    'unknown.answered': 'number'
    'unknown.showMore': never
    'unknown.remembered': never
    'unknown.which.airlines': never
    'unknown.which.aircraft': never
    'unknown.fromCatalogue': never
    'unknown.searchName': never
    'unknown.noName': never
    'own.title': never
    'own.lead': never
    'own.added': 'count' | 'number' | 'names'
    'own.filled': 'count' | 'number' | 'names'
    'own.none': never
    'own.field': 'count' | 'name' | 'number'
    'tripsOf.title': never
    'tripsOf.added': 'count' | 'number'
    'tripsOf.filled': 'count' | 'number'
    'tripsOf.flights': 'count' | 'number'
    'rows.title': never
    'rows.filter': never
    'rows.none': never
    'rows.looksWrong': 'kinds'
    'rows.caption': never
    'rows.row': never
    'rows.date': never
    'rows.flight': never
    'rows.route': never
    'rows.outcome': never
    'rows.raw': never
    'rows.whole': never
    'rows.details': never
    'rows.takes': 'fields'
    'rows.contradicts': 'fields'
    'rows.open': never
    'rows.span': 'first' | 'last' | 'total'
    'rows.earlier': never
    'rows.later': never
    'rows.answer': never
    'rows.answerOf': 'row'
    'rows.takeAll': never
    'rows.inLog': never
    'rows.inFile': never
    'kind.all': never
    'kind.new': never
    'kind.warned': never
    'kind.merged': never
    'kind.differs': never
    'kind.known': never
    'kind.question': never
    'kind.refused': never
    filter: 'kind' | 'number'
    'outcome.new': never
    'outcome.warned': never
    'outcome.session': never
    'outcome.warnedSession': never
    'outcome.merged': never
    'outcome.corrected': never
    'outcome.differs': never
    'outcome.known': never
    'waits.place': never
    'waits.time': never
    'waits.file': never
    'refusal.date-missing': never
    'refusal.date-unreadable': never
    'refusal.sum-line': never
    'refusal.no-flight': never
    'refusal.no-date-list': never
    'refusal.train': never
    'refusal.unknown-layout': never
    'refusal.row-broken': never
    'refusal.virtual': never
    'refusal.not-mine': never
    'note.cell-unreadable': never
    'note.row-realigned': never
    'note.row-quotes': never
    'note.header-missing': never
    'note.text-cut': never
    'note.not-stored': never
    'note.time-placeholder': never
    'note.time-gap': never
    'note.time-needs-day': never
    'note.time-needs-zone': never
    'note.time-doubtful': never
    'note.arrival-derived': never
    'note.duration-differs': never
    'note.instant-differs': never
    'note.date-order': never
    'note.date-doubtful': never
    'note.year-guessed': never
    'note.year-doubtful': never
    'note.from-missing': never
    'note.to-missing': never
    'note.codes-disagree': never
    'note.airport-by-name': never
    'note.airport-not-open': never
    'note.airport-of-then': 'codes' | 'year'
    'note.airline-unknown': never
    'note.airline-other-time': never
    'note.aircraft-unknown': never
    'note.number-unreadable': never
    'note.number-without-airline': never
    'note.cabin-guessed': never
    'note.code-share': never
    'note.similar-flight': never
    'note.contradicts': never
    'note.previous-experience': never
    'note.take-off-proposed': never
    'note.track-elsewhere': never
    'note.track-left': never
    'note.track-there': never
    noteAbout: 'note' | 'field'
    'go.import': 'count' | 'number'
    'go.taken': 'count' | 'number'
    'go.nothing': never
    'go.waiting': 'count' | 'number'
    'go.writing': never
    'go.writingText': never
    'go.tracks': 'count' | 'number'
    'go.tracksWait': 'count' | 'number'
    'go.attach': never
    'go.marks': 'count' | 'number'
    'go.mark': never
    'room.after': 'after' | 'most'
    'room.entries.title': never
    'room.entries.text': 'count' | 'known' | 'most' | 'over'
    'room.device.title': never
    'room.device.text': 'need' | 'free'
    'done.title': 'count' | 'number'
    'done.nothing': never
    'done.text': never
    'done.skipped': 'count' | 'number'
    'done.unread': 'count' | 'number'
    'done.waiting': 'count' | 'number'
    'done.answer': 'count' | 'number'
    'done.list': never
    'done.undo': never
    'done.undone': never
    'done.undoneText': never
    'done.undoFailed': never
    'done.more': never
    'done.tracks': never
    'done.marks': never
    'export.coming': never
    'export.part': never
    'export.titleAll': never
    'export.title': 'count' | 'number'
    'export.which': never
    'export.cancel': never
    'export.save': never
    'export.saved': never
    'export.savedWithout': 'count' | 'number'
    'export.failed': never
    'export.writing': never
    'export.progress': 'count' | 'done' | 'total'
    'export.written': 'count' | 'number'
    'export.lost': 'format'
    'export.whole': never
    'export.table.label': never
    'export.table.all': never
    'export.table.shown': never
    'export.table.hintAll': never
    'export.table.hint': never
    'export.format.archive.name': never
    'export.format.archive.for': never
    'export.format.table.name': never
    'export.format.table.for': never
    'export.format.openflights.name': never
    'export.format.openflights.for': never
    'export.format.my-flightradar24.name': never
    'export.format.my-flightradar24.for': never
    'export.format.airtrail.name': never
    'export.format.airtrail.for': never
    'export.format.foreflight.name': never
    'export.format.foreflight.for': never
    'export.format.easa.name': never
    'export.format.easa.for': never
    'export.format.faa.name': never
    'export.format.faa.for': never
    'export.format.calendar.name': never
    'export.format.calendar.for': never
    'export.format.gpx.name': never
    'export.format.gpx.for': never
    'export.format.kml.name': never
    'export.format.kml.for': never
    'export.format.geojson.name': never
    'export.format.geojson.for': never
    'export.kind.label': never
    'export.kind.pdf': never
    'export.kind.xlsx': never
    'export.kind.csv': never
    'export.book.holder': never
    'export.book.holderHint': never
    'export.book.licence': never
    'export.book.address': never
    'export.book.addressHint': never
    'export.book.front.holder': never
    'export.book.front.licence': never
    'export.book.front.address': never
    'export.book.front.forward': never
    'export.book.totals': never
    'export.book.failed': never
    'export.book.savedWithout': 'letters'
    'export.book.withoutTitle': never
    'export.book.without': 'letters'
    'export.book.saveAnyway': never
    'export.book.title.easa': never
    'export.book.title.faa': never
    'export.book.note.easa': never
    'export.book.note.faa': never
    'export.book.group.date': never
    'export.book.group.departure': never
    'export.book.group.arrival': never
    'export.book.group.aircraft': never
    'export.book.group.route': never
    'export.book.group.singlePilot': never
    'export.book.group.multiPilot': never
    'export.book.group.total': never
    'export.book.group.commander': never
    'export.book.group.landings': never
    'export.book.group.condition': never
    'export.book.group.approaches': never
    'export.book.group.function': never
    'export.book.group.device': never
    'export.book.group.training': never
    'export.book.group.remarks': never
    'export.book.column.place': never
    'export.book.column.time': never
    'export.book.column.type': never
    'export.book.column.registration': never
    'export.book.column.from': never
    'export.book.column.to': never
    'export.book.column.se': never
    'export.book.column.me': never
    'export.book.column.day': never
    'export.book.column.night': never
    'export.book.column.ifr': never
    'export.book.column.actual': never
    'export.book.column.simulated': never
    'export.book.column.crossCountry': never
    'export.book.column.number': never
    'export.book.column.kinds': never
    'export.book.column.holds': never
    'export.book.column.pic': never
    'export.book.column.coPilot': never
    'export.book.column.sic': never
    'export.book.column.solo': never
    'export.book.column.dual': never
    'export.book.column.instructor': never
    'export.book.column.sessionDate': never
    'export.book.column.session': never
    'export.book.column.ground': never
    'export.book.total.own': never
    'export.book.total.before': never
    'export.book.total.total': never
    'export.book.certify': never
    'export.book.signature': never
    'export.book.signed': 'who'
    'export.book.page': 'page' | 'pages'
    'export.excluded.no-date': 'count' | 'number'
    'export.excluded.no-day': 'count' | 'number'
    'export.excluded.no-line': 'count' | 'number'
    'export.excluded.session': 'count' | 'number'
    'export.excluded.cancelled': 'count' | 'number'
    'export.excluded.not-pilot': 'count' | 'number'
    'export.fact.date': never
    'export.fact.places': never
    'export.fact.divertedTo': never
    'export.fact.via': never
    'export.fact.status': never
    'export.fact.scheduled': never
    'export.fact.blockTimes': never
    'export.fact.airTimes': never
    'export.fact.duration': never
    'export.fact.distance': never
    'export.fact.flightNumber': never
    'export.fact.airline': never
    'export.fact.operator': never
    'export.fact.aircraft': never
    'export.fact.typeCode': never
    'export.fact.registration': never
    'export.fact.shipName': never
    'export.fact.role': never
    'export.fact.seat': never
    'export.fact.seatPosition': never
    'export.fact.seatSide': never
    'export.fact.cabin': never
    'export.fact.bookingClass': never
    'export.fact.reason': never
    'export.fact.pnr': never
    'export.fact.ticket': never
    'export.fact.callsign': never
    'export.fact.miles': never
    'export.fact.dutyTimes': never
    'export.fact.fuel': never
    'export.fact.terminals': never
    'export.fact.gates': never
    'export.fact.runways': never
    'export.fact.people': never
    'export.fact.pilotTimes': never
    'export.fact.otherPilotTimes': never
    'export.fact.landings': never
    'export.fact.landingKinds': never
    'export.fact.approaches': never
    'export.fact.holds': never
    'export.fact.interceptions': never
    'export.fact.reviews': never
    'export.fact.endorsements': never
    'export.fact.signature': never
    'export.fact.meters': never
    'export.fact.session': never
    'export.fact.trip': never
    'export.fact.tags': never
    'export.fact.rating': never
    'export.fact.note': never
    'export.fact.custom': never
    'export.fact.files': never
    'export.archive.flights': 'count' | 'number'
    'export.archive.media': 'count' | 'number'
    'export.archive.data': 'count' | 'number'
    'export.archive.preferences': never
    'export.archive.elsewhere': 'count' | 'number'
    'export.archive.offlineTitle': never
    'export.archive.offline': 'count' | 'number'
    'export.archive.back': never
    'export.archive.progress': 'done' | 'total'
    'export.archive.savedWithout': 'count' | 'number'
    'archive.name': never
    'archive.title': never
    'archive.of': 'user' | 'day'
    'archive.own': 'day'
    'archive.problem.newer': never
    'archive.problem.damaged': never
    'archive.untouched': 'name'
    'archive.awaited': never
    'archive.awaitedText': never
    'archive.awaitedOffline': never
    'archive.promise': never
    'archive.nothing': never
    'archive.do': 'count' | 'number'
    'archive.doSettings': never
    'archive.contents': never
    'archive.new': never
    'archive.known': never
    'archive.kind.flights': never
    'archive.kind.media': never
    'archive.kind.data': never
    'archive.settings': 'count' | 'number'
    'archive.refusedTitle': never
    'archive.refused': 'count' | 'number'
    'archive.refusal.broken': never
    'archive.refusal.invalid': never
    'archive.refusal.large': never
    'archive.refusal.twice': never
    'archive.refusal.damaged': never
    'archive.refusal.no-bytes': never
    'archive.refusal.wrong-bytes': never
    'archive.refusal.no-flight': never
    'archive.writing': never
    'archive.writingText': never
    'archive.progress': 'done' | 'total'
    'archive.stop': never
    'archive.done': 'count' | 'number'
    'archive.stopped': never
    'archive.troubleText': never
    'archive.list': never
    'archive.undo': never
    'archive.undone': never
    'archive.undoneText': never
    'archive.cutTitle': never
    'archive.cutText': 'name'
    'archive.goOn': never
    'archive.leave': never
    'archive.entries': never
    'archive.lacking': 'count' | 'number'
    'archive.doFiles': never
    'archive.filled': 'count' | 'number'
    'archive.bare': 'count' | 'number'
    'history.title': never
    'history.lead': never
    'history.more': never
    'history.failed': never
    'history.cut': never
    'history.undoing': never
    'history.bringingBack': never
    'history.undoCut': never
    'history.backCut': never
    'history.busy': never
    'history.undone': 'count' | 'number'
    'history.stayed': 'count' | 'number'
    'history.forgotten': 'count' | 'number'
    'history.broughtBack': 'count' | 'number'
    'history.until': 'day'
    'history.backUntil': 'day'
    'history.over': never
    'history.undo': never
    'history.bringBack': never
    'history.kept': 'size'
    'history.again': never
    'history.againOf': 'name'
    'history.forget': never
    'history.forgetOf': 'name'
    'history.noFiles': never
    'history.notForgotten': never
    'logged.title': never
    'logged.lead': never
    'logged.look': never
    'logged.none': never
    'logged.someTime': never
    'logged.untouched': 'count' | 'number'
    'logged.touched': 'count' | 'number'
    'logged.remove': never
    'logged.removeOf': 'when'
    'logged.ask': never
    'logged.removed': 'count' | 'number'
    'turn.undoTitle': never
    'turn.backTitle': never
    'turn.cancel': never
    'turn.close': never
    'turn.counting': never
    'turn.unreadable': never
    'turn.nothing': never
    'turn.flights.goes': 'count' | 'number'
    'turn.flights.comes': 'count' | 'number'
    'turn.flights.changes': 'count' | 'number'
    'turn.flights.stays': 'count' | 'number'
    'turn.flights.gone': 'count' | 'number'
    'turn.flights.forgotten': 'count' | 'number'
    'turn.entries.goes': 'count' | 'number'
    'turn.entries.comes': 'count' | 'number'
    'turn.entries.changes': 'count' | 'number'
    'turn.entries.stays': 'count' | 'number'
    'turn.entries.gone': 'count' | 'number'
    'turn.entries.forgotten': 'count' | 'number'
    'coming.title': never
    'coming.lead': never
    'coming.flights': 'count'
    'coming.cancelled': 'count' | 'number'
    'coming.planned': 'count' | 'number'
    'coming.distance': never
    'coming.time': never
    'coming.picMinutes': never
    'coming.dualReceivedMinutes': never
    'coming.nightMinutes': never
    'coming.landings': 'count'
    'coming.airports': 'count'
    'coming.countries': 'count'
    'coming.years': 'count'
    'coming.wrong': 'count' | 'number' | 'kinds'
  }
  'in-flight': {
    title: never
    lead: never
    stamps: never
    'press.offBlock': never
    'press.takeOff': never
    'press.landing': never
    'press.onBlock': never
    utc: 'time'
    edit: 'name'
    undo: never
    'done.offBlock': 'time'
    'done.takeOff': 'time'
    'done.landing': 'time'
    'done.onBlock': 'time'
    'done.corrected': 'name' | 'time'
    'done.removed': 'name'
    'done.undone': never
    close: never
    cancel: never
    'failed.title': never
    'failed.text': never
    'failed.reload': never
    'unstored.title': never
    'unstored.text': never
    'route.title': never
    'route.from': never
    'route.to': never
    'route.edit': never
    'route.number': never
    'route.numberHint': never
    'route.progress': 'percent'
    'live.title': never
    'live.airborne': never
    'live.out': never
    'live.outTime': never
    'live.airborneTime': never
    'live.toGo': never
    'live.done': 'distance'
    'live.speed': never
    'live.altitude': never
    'live.arrival': 'zone'
    'where.at': 'name' | 'code'
    'where.n': 'distance' | 'name' | 'code'
    'where.ne': 'distance' | 'name' | 'code'
    'where.e': 'distance' | 'name' | 'code'
    'where.se': 'distance' | 'name' | 'code'
    'where.s': 'distance' | 'name' | 'code'
    'where.sw': 'distance' | 'name' | 'code'
    'where.w': 'distance' | 'name' | 'code'
    'where.nw': 'distance' | 'name' | 'code'
    'recorder.prompt': never
    'recorder.allow': never
    'recorder.denied': never
    'recorder.unavailable': never
    'recorder.insecure': never
    'recorder.looking': never
    'recorder.found': never
    'recorder.lost': never
    'recorder.waiting': never
    'recorder.recording': never
    'recorder.ended': never
    'recorder.switchedOff': never
    'recorder.on': never
    'recorder.off': never
    'recorder.battery': never
    'recorder.points': 'count' | 'number'
    'recorder.gaps': 'count' | 'minutes'
    'recorder.wake.off': never
    'recorder.wake.held': never
    'recorder.wake.refused': never
    'recorder.wake.unsupported': never
    'note.order': 'earlier'
    'note.skipped': 'missing'
    'note.add': never
    'note.again': 'time'
    'note.take': 'time'
    'note.aheadGps': 'off'
    'note.behindGps': 'off'
    'note.aheadClock': 'off'
    'note.behindClock': 'off'
    'note.useClock': never
    'note.useGps': never
    'elsewhere.title': 'here' | 'planned'
    'elsewhere.diverted': 'here'
    'elsewhere.diversion': never
    'elsewhere.destination': never
    'elsewhere.mistake': 'planned'
    'time.label': never
    'time.hint': never
    'time.entry': never
    'time.local': 'zone'
    'time.utc': never
    'time.both': 'local' | 'zone' | 'utc'
    'time.save': never
    'time.remove': never
    'finish.here': never
    'finish.title': never
    'finish.lead': never
    'finish.leadNoTrack': never
    'finish.leadNoRoute': never
    'finish.back': never
    'finish.check': never
    'finish.save': never
    'finish.discard': never
    'finish.discarded': never
    'finish.trackFailed': never
    'finish.trackUnread': never
    'finish.lateFailed': never
    'finish.again': never
    'bar.recording': never
    'bar.open': never
    'bar.arrived': never
    link: never
  }
  invalid: {
    title: never
    lead: never
    leadRest: never
    wrong: 'count' | 'number' | 'total'
    hints: 'count' | 'number'
    onlyHints: 'count' | 'number'
    listLink: 'count' | 'number'
    railLink: never
    railCount: 'count' | 'number'
    checking: never
    behind: never
    filter: never
    'show.all': never
    'show.error': never
    'show.warning': never
    'show.hint': never
    'show.silenced': never
    'severity.error': never
    'severity.warning': never
    'severity.hint': never
    groupCount: 'count' | 'number'
    keys: never
    open: 'from' | 'to' | 'date'
    openUndated: 'from' | 'to'
    unnamedPlace: never
    undated: never
    repair: never
    repairNamed: 'record'
    repairAll: 'count' | 'number'
    repairAllNamed: 'count' | 'number' | 'title'
    edit: never
    editNamed: 'record'
    leave: never
    leaveNamed: 'record'
    restore: never
    restoreNamed: 'record'
    'twins.merge': never
    'twins.dropThis': never
    'twins.dropOther': never
    'twins.named': 'act' | 'record'
    'twins.kept': never
    'twins.files': 'count'
    'twins.lost': never
    none: never
    more: 'count' | 'number'
    repaired: never
    repairedMany: 'count' | 'number'
    merged: 'count' | 'number'
    skipped: 'count' | 'number'
    nothingDone: never
    left: never
    restored: never
    'failed.full': never
    'failed.refused': never
    'failed.gone': never
    'failed.failed': never
    'failed.givenUp': never
    'empty.title': never
    'empty.text': never
    'empty.none': never
    'empty.filtered': never
    'empty.showAll': never
    'empty.action': never
    'trouble.title': never
    'trouble.text': never
    'trouble.again': never
    'detail.label': never
    'detail.title': 'count' | 'number'
    'detail.back': never
    'detail.silenced': 'count' | 'number'
    'fresh.title': 'count' | 'number'
    'fresh.close': never
    apart: 'distance' | 'place'
    'member.airportId': never
    'member.airlineId': never
    'member.iata': never
    'member.icao': never
    'member.name': never
    'member.city': never
    'member.country': never
    'member.location': never
    'member.timeZone': never
    'member.typeIcao': never
    'member.typeName': never
    'member.registration': never
    'member.carrier': never
    'member.number': never
    'member.suffix': never
    'member.position': never
    'member.side': never
  }
  landing: {
    'hero.tagline': never
    'hero.title1': never
    'hero.title2': never
    'hero.lead': never
    'hero.register': never
    'hero.demo': never
    'hero.start': never
    'hero.install': never
    'who.travellers': never
    'who.pilots': never
    'who.map': never
    'who.mapText': never
    'who.statistics': never
    'who.statisticsText': never
    'who.past': never
    'who.pastText': never
    'who.import': never
    'who.travellerImport': never
    'who.logbook': never
    'who.logbookText': never
    'who.recency': never
    'who.recencyText': never
    'who.times': never
    'who.timesText': never
    'who.pilotImport': never
    'sample.map': 'flights' | 'airports' | 'countries'
    'sample.caption': never
    'sample.waiting': never
    'sample.saved': never
    'sample.pilot': never
    'sample.totals': 'count'
    'sample.soon': never
    'sample.next': never
    'sample.last': never
    'sample.phone': never
    'story.title': never
    'story.lead': never
    'story.airTitle': never
    'story.airText': never
    'story.landTitle': never
    'story.landText': never
    'story.homeTitle': never
    'story.homeText': never
    'faq.title': never
    'faq.all': never
    'faq.airplaneQ': never
    'faq.airplaneA': never
    'faq.twoDevicesQ': never
    'faq.twoDevicesA': never
    'faq.whereQ': never
    'faq.whereA': never
    'install.title': never
    'install.text': never
    'install.how': never
  }
  list: {
    'columns.inUtc': 'name'
    'columns.title': never
    'columns.cards': never
    'columns.shown': never
    'columns.hint': never
    'columns.added': never
    'columns.more': never
    'columns.usual': never
    'columns.done': never
    'columns.drag': never
    'columns.earlier': 'name'
    'columns.later': 'name'
    'columns.moved': 'count' | 'name' | 'place'
    'columns.width': 'name'
    'columns.widthAuto': never
    'columns.widthHint': never
    'columns.names.date': never
    'columns.names.route': never
    'columns.names.times': never
    'columns.names.duration': never
    'columns.names.flight': never
    'columns.names.aircraft': never
    'columns.names.marks': never
    'columns.names.airline': never
    'columns.names.operator': never
    'columns.names.registration': never
    'columns.names.ship': never
    'columns.names.distance': never
    'columns.names.night': never
    'columns.names.delay': never
    'columns.names.status': never
    'columns.names.role': never
    'columns.names.cabin': never
    'columns.names.bookingClass': never
    'columns.names.seat': never
    'columns.names.reason': never
    'columns.names.rating': never
    'columns.names.tags': never
    'columns.names.people': never
    'columns.names.note': never
    'columns.names.pnr': never
    'columns.names.custom': never
    'columns.names.simulator': never
    'columns.names.landings': never
    'columns.names.fullStops': never
    'columns.names.touchAndGos': never
    'columns.names.goArounds': never
    'columns.names.pilotFlying': never
    'columns.names.checks': never
    'columns.names.endorsements': never
    'columns.names.signature': never
    'columns.names.duty': never
    'columns.names.dutyOn': never
    'columns.names.dutyOff': never
    'columns.names.fuelUsed': never
    'columns.names.fuelUplifted': never
    'columns.names.callsign': never
    'columns.names.frequentFlyer': never
    'columns.names.awardMiles': never
    'columns.names.statusMiles': never
    'columns.names.countSoFar': never
    'columns.names.timeSoFar': never
    'columns.names.distanceSoFar': never
    'columns.names.state': never
    'columns.left': 'count'
    'actions.select': never
    'actions.columns': never
    'actions.tracks': never
    'actions.print': never
    'actions.more': never
    'actions.export': never
    'select.one': 'flight'
    'select.all': never
    'select.bar': never
    'select.none': never
    'select.count': 'count' | 'number'
    'select.allOf': 'count' | 'number'
    'select.allShort': 'count' | 'number'
    'select.edit': never
    'select.delete': never
    'select.end': never
    'trips.none': never
    'bulk.title': 'count' | 'number'
    'bulk.cancel': never
    'bulk.change': 'count' | 'number'
    'bulk.which': never
    'bulk.another': never
    'bulk.choose': never
    'bulk.leave': 'field'
    'bulk.listHint': never
    'bulk.keep': never
    'bulk.clear': never
    'bulk.clearNamed': 'field'
    'bulk.cleared': never
    'bulk.newTrip': never
    'bulk.now.none': never
    'bulk.now.one': 'value'
    'bulk.now.several': never
    'bulk.now.trip': never
    'bulk.summary.title': never
    'bulk.summary.set': 'count' | 'field' | 'value' | 'number'
    'bulk.summary.cleared': 'count' | 'field' | 'number'
    'bulk.summary.same': 'field'
    'bulk.fields.addTags': never
    'bulk.fields.removeTags': never
    'bulk.fields.cabin': never
    'bulk.fields.reason': never
    'bulk.fields.role': never
    'bulk.fields.status': never
    'bulk.fields.trip': never
    'bulk.fields.airline': never
    'bulk.fields.aircraftType': never
    'bulk.fields.registration': never
    'bulk.fields.bookingClass': never
    'bulk.fields.pnr': never
    'bulk.fields.rating': never
    'bulk.fields.pilotFlying': never
    'bulk.fields.picName': never
    'bulk.fields.takeOffsDay': never
    'bulk.fields.takeOffsNight': never
    'bulk.fields.landingsDay': never
    'bulk.fields.landingsNight': never
    'bulk.fields.launch': never
    'bulk.fields.addPeople': never
    'bulk.fields.addNote': never
    'work.progress': 'count' | 'done' | 'total'
    'work.changed': 'count' | 'number'
    'work.already': 'count' | 'number'
    'work.nothing': never
    'work.deleted': 'count' | 'number'
    'work.notDeleted': 'count' | 'number'
    'work.trouble.full': never
    'work.trouble.refused': never
    'work.trouble.gone': never
    'work.trouble.failed': never
    'work.trouble.givenUp': never
    'work.waits': never
    'work.giveUp': never
    'work.cutTitle.change': never
    'work.cutTitle.repair': never
    'work.cutTitle.undo': never
    'work.cutTitle.delete': never
    'work.cutTitle.restore': never
    'work.cutTitle.import': never
    'work.cutEarly': 'total'
    'work.cutText': 'done' | 'total'
    'work.changedSince': 'count' | 'number'
    'work.goOn': never
    'work.leave': never
    'print.all': never
    'print.query': 'text'
    'print.total': never
    'order.title': never
    'order.none': never
    'order.done': never
    'views.label': never
    'views.save': never
    'views.manage': never
    'views.name': never
    'views.hint': never
    'views.nameMissing': never
    'views.close': never
    'views.newName': never
    'views.rename': never
    'views.renameNamed': 'name'
    'views.deleteNamed': 'name'
    'views.saved': 'name'
    'views.renamed': 'name'
    'views.deleted': 'name'
    'views.trouble.full': never
    'views.trouble.refused': never
    'views.trouble.gone': never
    'views.trouble.failed': never
    'more.open': never
    'more.title': never
    'more.active': never
    'more.idle': never
    'more.clearAll': never
    'more.clear': 'field'
    'more.show': 'count' | 'number'
    'more.without': never
    'more.find': never
    'more.value': never
    'more.from': never
    'more.to': never
    'more.is': never
    'more.not': never
    'more.add': never
    'more.missing': never
    'more.groups.places': never
    'more.groups.time': never
    'more.groups.flight': never
    'more.groups.aboard': never
    'more.groups.own': never
    'more.groups.ownFields': never
    'more.groups.pilot': never
    'more.compare.is': never
    'more.compare.less': never
    'more.compare.atMost': never
    'more.compare.more': never
    'more.compare.atLeast': never
    'more.compare.between': never
    'more.compare.contains': never
    'more.compare.any': never
    'more.compare.before': never
    'more.compare.until': never
    'more.compare.after': never
    'more.compare.since': never
    'more.yes': never
    'more.no': never
    'more.wrong.number': never
    'more.wrong.duration': never
    'more.wrong.date': never
    'more.ownHints.number': never
    'more.ownHints.duration': never
    'more.ownHints.date': never
    'more.hints.minutes': never
    'more.hints.distance': never
    'more.hints.count': never
    'more.hints.date': never
    'row.open': never
    'row.edit': never
    'row.delete': never
    'row.menu': 'flight'
    'row.select': never
    'row.again': never
    'row.return': never
    'row.close': never
    'table.from': never
    'table.fromCity': never
    'table.to': never
    'table.toCity': never
    'table.trip': never
    'table.departure': never
    'table.arrival': never
    'table.fuelUnit': never
    'table.byDay': 'name'
    'table.byNight': 'name'
  }
  map: {
    title: never
    label: never
    skip: never
    loading: never
    zoomIn: never
    zoomOut: never
    fit: never
    flat: never
    globe: never
    night: never
    credit: never
    noBasemap: never
    nothing: never
    description: 'flights' | 'routes' | 'airports' | 'countries'
    inCountries: 'count' | 'number'
    flown: 'count' | 'number'
    andPlanned: 'count' | 'number'
    flights: 'count' | 'number'
    'kinds.route': 'count' | 'number'
    'kinds.airport': 'count' | 'number'
    'kinds.country': 'count' | 'number'
    'table.kinds': never
    'table.caption.route': never
    'table.caption.airport': never
    'table.caption.country': never
    'table.names.route': never
    'table.names.airport': never
    'table.names.country': never
    'table.flights': never
    'table.distanceKm': never
    'table.minutes': never
    'table.planned': 'count' | 'number'
    'table.withoutTime': 'count' | 'number'
    'table.unplaced': never
    'table.more': 'number'
    'chosen.route': never
    'chosen.airport': never
    'chosen.country': never
    'chosen.close': never
    'chosen.list': 'count' | 'number'
    list: never
    legend: never
    'colour.label': never
    'colour.by.one': never
    'colour.by.year': never
    'colour.by.airline': never
    'colour.by.cabin': never
    'colour.by.role': never
    'colour.by.reason': never
    'colour.by.altitude': never
    'colour.legend.year': never
    'colour.legend.airline': never
    'colour.legend.cabin': never
    'colour.legend.role': never
    'colour.legend.reason': never
    'colour.only': 'flights'
    'colour.others': never
    'colour.unknown': never
    'colour.several': never
    'colour.mostly': 'name'
    'colour.last': 'name'
    'colour.note.most': never
    'colour.note.last': never
    'play.open': never
    'play.label': never
    'play.start': never
    'play.pause': never
    'play.again': never
    'play.back': never
    'play.next': never
    'play.slider': never
    'play.speed': never
    'play.times': 'number'
    'play.close': never
    'play.counted': 'count' | 'done' | 'number'
    'picture.title': never
    'picture.titleOf': 'search'
    'picture.file': never
    'picture.saved': never
    'picture.failed': never
    'picture.open': never
    'picture.seen': never
    'picture.flown': never
    'picture.time': never
    'picture.flights': 'count'
    'picture.planned': 'count'
    'picture.routes': 'count'
    'picture.airports': 'count'
    'picture.countries': 'count'
    'picture.lists.airports': never
    'picture.lists.routes': never
    'picture.lists.countries': never
    'tracks.legend': never
    'tracks.counted': 'count' | 'number'
    'tracks.top': 'height'
    'tracks.none': never
    'tracks.noHeights': never
    'tracks.newest': 'number'
    'tracks.missing': 'count' | 'number'
    'tracks.beside': never
    'tracks.reading': never
    'tracks.figures': 'done' | 'number'
    'tracks.stop': never
    'tracks.goOn': never
    'online.switch': never
    'online.out': never
    'online.drawn': never
  }
  media: {
    title: never
    empty: never
    failedTitle: never
    failedText: never
    photos: never
    photo: 'number'
    open: 'name'
    save: 'name'
    remove: 'name'
    removed: 'name'
    removedMany: 'count'
    added: 'count'
    'add.files': never
    'add.camera': never
    'adding.label': never
    'adding.waiting': never
    'adding.working': never
    'adding.cancel': never
    'adding.dismiss': never
    'transfer.waiting': never
    'transfer.uploading': 'percent'
    'transfer.again': never
    'transfer.refused': never
    'transfer.refusedShort': never
    'missing.photo': never
    'missing.notSent': never
    'missing.large': never
    'missing.records': 'count'
    'refusal.photos': 'count'
    'refusal.kept': never
    'refusal.remove': 'count'
    'refusal.quota_exceeded': never
    'refusal.content_refused': never
    'refusal.content_mismatch': never
    'refusal.too_large': never
    'refusal.unsupported_media_type': never
    'quota.nearTitle': never
    'quota.fullTitle': never
    'quota.fullText': never
    'quota.taken': 'used' | 'quota'
    'quota.deviceTitle': never
    'quota.deviceText': 'free'
    'viewer.label': never
    'viewer.place': 'place' | 'count'
    'viewer.previous': never
    'viewer.next': never
    'viewer.close': never
    'viewer.caption': never
    'viewer.taken': 'date' | 'time'
    'viewer.large': never
    'viewer.whole': never
    'viewer.moved': never
    'track.profile': never
    'track.profileHint': never
    'track.profileTouch': never
    'track.noHeights': never
    'track.length': never
    'track.direct': never
    'track.gaps': never
    'track.duration': never
    'track.top': never
    'track.skipped': 'count' | 'number'
    'problem.there': never
    'problem.photo-broken': never
    'problem.photo-heic': never
    'problem.photo-large': never
    'problem.pdf-broken': never
    'problem.file-unknown': never
    'problem.file-large': never
    'problem.file-empty': never
    'problem.empty': never
    'problem.unknown': never
    'problem.too-large': never
    'problem.too-many-points': never
    'problem.broken': never
    'problem.too-deep': never
    'problem.has-dtd': never
    'problem.mostly-other': never
    'problem.plan-only': never
    'problem.no-points': never
    'problem.archive': never
    'problem.slow': never
    'problem.failed': never
    'problem.not-track': never
    'problem.storage': never
    'problem.not_found': never
    'tracks.title': never
    'tracks.reading': never
    'tracks.attaching': never
    'tracks.figures': 'done' | 'total'
    'tracks.read': 'count' | 'parts'
    'tracks.parts.ready': 'number'
    'tracks.parts.open': 'number'
    'tracks.parts.there': 'number'
    'tracks.parts.unreadable': 'number'
    'tracks.there': never
    'tracks.flight': never
    'tracks.another': never
    'tracks.search': never
    'tracks.searchHint': never
    'tracks.notFound': never
    'tracks.none': never
    'tracks.choose': never
    'tracks.skip': never
    'tracks.cancel': never
    'tracks.attach': 'count'
    'tracks.attached': 'count'
  }
  pages: {
    'slow.text': never
    'slow.again': never
    'about.title': never
    'about.lead': never
    'about.whyTitle': never
    'about.why1': never
    'about.why2': never
    'about.howTitle': never
    'about.how1': never
    'about.how2': never
    'about.dataTitle': never
    'about.data1': never
    'about.dataAirports': never
    'about.dataOverlay': never
    'about.dataKeywords': never
    'about.dataAirlines': never
    'about.dataZones': never
    'about.dataWorld': never
    'about.dataCities': never
    'about.dataFont': never
    'about.dataIcons': never
    'about.data2': never
    'about.softwareTitle': never
    'about.software1': never
    'about.licence': 'licence'
    'contact.title': never
    'contact.lead': never
    'contact.mailTitle': never
    'contact.mail1': never
    'contact.firstTitle': never
    'contact.first1': never
    'contact.faqLink': never
    'contact.resetLink': never
    'imprint.title': never
    'imprint.lead': never
    'imprint.operatorTitle': never
    'imprint.softwareTitle': never
    'imprint.software1': never
    'operator.name': never
    'operator.address': never
    'operator.email': never
    'operator.missingTitle': never
    'operator.missingText': never
    'operator.missingHow': never
    'operator.unreachableTitle': never
    'operator.offlineText': never
    'operator.unreachableText': never
    'faq.title': never
    'faq.lead': never
    'faq.flyingTitle': never
    'faq.beforeQ': never
    'faq.beforeA': never
    'faq.closedQ': never
    'faq.closedA': never
    'faq.clockQ': never
    'faq.clockA': never
    'faq.devicesTitle': never
    'faq.iphoneQ': never
    'faq.iphoneA': never
    'faq.expiredQ': never
    'faq.expiredA': never
    'faq.dataTitle': never
    'faq.withoutQ': never
    'faq.withoutA': never
    'faq.otherQ': never
    'faq.otherA': never
    'faq.deleteQ': never
    'faq.deleteA': never
    'faq.costQ': never
    'faq.costA': never
    'faq.loggingTitle': never
    'faq.oldQ': never
    'faq.oldA': never
    'faq.missingQ': never
    'faq.missingA': never
    'faq.pilotQ': never
    'faq.pilotA': never
    'privacy.title': never
    'privacy.lead': never
    'privacy.shortTitle': never
    'privacy.short1': never
    'privacy.deviceTitle': never
    'privacy.device1': never
    'privacy.device2': never
    'privacy.device3': never
    'privacy.device4': never
    'privacy.serverTitle': never
    'privacy.serverAccount': never
    'privacy.serverLog': never
    'privacy.serverLogins': never
    'privacy.serverLimits': never
    'privacy.serverMail': never
    'privacy.server2': never
    'privacy.cookiesTitle': never
    'privacy.cookies1': never
    'privacy.cookieName': never
    'privacy.cookieUse': never
    'privacy.cookieLife': never
    'privacy.cookieAuth': never
    'privacy.cookieBind': never
    'privacy.cookieLog': never
    'privacy.cookieLanguage': never
    'privacy.cookieChosenLanguage': never
    'privacy.days': 'count'
    'privacy.seenTitle': never
    'privacy.seen1': never
    'privacy.rightsTitle': never
    'privacy.rights1': never
    'privacy.rightsLink': never
    'terms.title': never
    'terms.lead': never
    'terms.useTitle': never
    'terms.use1': never
    'terms.use2': never
    'terms.duesTitle': never
    'terms.dues1': never
    'terms.dues2': never
    'terms.yoursTitle': never
    'terms.yours1': never
    'terms.lawTitle': never
    'terms.law1': never
    'notFound.title': never
    'notFound.text': never
    'notFound.home': never
  }
  picture: {
    title: never
    look: never
    'looks.light': never
    'looks.dark': never
    'looks.sign': never
    'looks.logbook': never
    heading: never
    format: never
    'formats.wide.name': never
    'formats.wide.size': never
    'formats.square.name': never
    'formats.square.size': never
    'formats.upright.name': never
    'formats.upright.size': never
    'formats.story.name': never
    'formats.story.size': never
    'formats.a4.name': never
    'formats.a4.size': never
    'formats.a3.name': never
    'formats.a3.size': never
    'formats.inches.name': never
    'formats.inches.size': never
    close: never
    stop: never
    save: never
    share: never
    drawing: never
    ready: never
    saved: never
    failed: never
    noMap: never
  }
  pilot: {
    'sections.recency': never
    'sections.totals': never
    'sections.table': never
    'sections.logbook': never
    'sections.approaches': never
    'sections.people': never
    'sections.sessions': never
    'files.easa': never
    'files.faa': never
    nothingTitle: never
    nothingText: never
    logFlight: never
    'recency.intro': never
    'recency.none': never
    'recency.until': 'date'
    'recency.soon': 'when'
    'recency.current': never
    'recency.lapsed': 'date'
    'recency.never': never
    'recency.keep': 'what' | 'date'
    'recency.missing': 'what'
    'recency.of': 'have' | 'least'
    'recency.flights': 'count' | 'number'
    'recency.rest': 'count' | 'number'
    'recency.calendar': never
    'recency.calendarOf': 'name'
    'recency.calendarAll': never
    'recency.calendarTitle': 'name'
    'recency.file': never
    'recency.long': never
    'recency.unknown': 'count' | 'number'
    'recency.catalogueFailed': never
    'recency.again': never
    'recency.choose': never
    'recency.chooseText': never
    'recency.proposed': never
    'own.title': never
    'own.text': never
    'own.name': never
    'own.counted': never
    'own.least': never
    'own.leastHint': never
    'own.within': never
    'own.unit': never
    'own.units.days': never
    'own.units.months': never
    'own.query': never
    'own.queryHint': never
    'own.matching': 'count' | 'number'
    'own.add': never
    'own.another': never
    'own.change': never
    'own.cancel': never
    'own.edit': never
    'own.editOf': 'name'
    'own.remove': never
    'own.removeOf': 'name'
    'own.saved': 'name'
    'own.removed': 'name'
    'own.undo': never
    'own.explained': 'what' | 'time'
    'own.days': 'count'
    'own.months': 'count'
    'own.only': 'query'
    'own.problem.name': never
    'own.problem.least': never
    'own.problem.within': never
    'own.problem.full': never
    'authority.easa': never
    'authority.faa': never
    'rules.fcl-060-b-1.title': never
    'rules.fcl-060-b-1.text': never
    'rules.fcl-060-b-2.title': never
    'rules.fcl-060-b-2.text': never
    'rules.fcl-740-a-b-1.title': never
    'rules.fcl-740-a-b-1.text': never
    'rules.fcl-740-a.title': never
    'rules.fcl-740-a.text': never
    'rules.fcl-740-h-a.title': never
    'rules.fcl-740-h-a.text': never
    'rules.fcl-625-a.title': never
    'rules.fcl-625-a.text': never
    'rules.fcl-140-a.title': never
    'rules.fcl-140-a.text': never
    'rules.fcl-140-h.title': never
    'rules.fcl-140-h.text': never
    'rules.sfcl-160-a.title': never
    'rules.sfcl-160-a.text': never
    'rules.sfcl-160-b.title': never
    'rules.sfcl-160-b.text': never
    'rules.sfcl-160-e-1.title': never
    'rules.sfcl-160-e-1.text': never
    'rules.sfcl-160-e-2.title': never
    'rules.sfcl-160-e-2.text': never
    'rules.sfcl-155-c-winch.title': never
    'rules.sfcl-155-c-winch.text': never
    'rules.sfcl-155-c-aerotow.title': never
    'rules.sfcl-155-c-aerotow.text': never
    'rules.sfcl-155-c-self-launch.title': never
    'rules.sfcl-155-c-self-launch.text': never
    'rules.sfcl-155-c-bungee.title': never
    'rules.sfcl-155-c-bungee.text': never
    'rules.bfcl-160-a.title': never
    'rules.bfcl-160-a.text': never
    'rules.61-57-a.title': never
    'rules.61-57-a.text': never
    'rules.61-57-a-tailwheel.title': never
    'rules.61-57-a-tailwheel.text': never
    'rules.61-57-b.title': never
    'rules.61-57-b.text': never
    'rules.61-57-c.title': never
    'rules.61-57-c.text': never
    'rules.61-57-c-helicopter.title': never
    'rules.61-57-c-helicopter.text': never
    'rules.61-56.title': never
    'rules.61-56.text': never
    'counted.flights': never
    'counted.lessons': never
    'counted.takeOffs': never
    'counted.takeOffsNight': never
    'counted.landings': never
    'counted.landingsNight': never
    'counted.fullStops': never
    'counted.takeOffsFaaNight': never
    'counted.fullStopsFaaNight': never
    'counted.waterLandings': never
    'counted.launches': never
    'counted.commandLaunches': never
    'counted.commandTakeOffs': never
    'counted.commandLandings': never
    'counted.winchLaunches': never
    'counted.aerotows': never
    'counted.selfLaunches': never
    'counted.bungeeLaunches': never
    'counted.approaches': never
    'counted.holds': never
    'counted.interceptions': never
    'counted.flightReviews': never
    'counted.proficiencyChecks': never
    'counted.instrumentChecks': never
    'counted.instrumentProficiencyChecks': never
    'counted.flightMinutes': never
    'counted.commandMinutes': never
    'counted.commandOrTrainingMinutes': never
    'counted.trainingMinutes': never
    'counted.instructorMinutes': never
    'counted.nightMinutes': never
    'counted.ifrMinutes': never
    'counted.instrumentMinutes': never
    'counted.crossCountryMinutes': never
    'counted.simulatorMinutes': never
    'more.flights': 'count'
    'more.lessons': 'count'
    'more.takeOffs': 'count'
    'more.takeOffsNight': 'count'
    'more.landings': 'count'
    'more.landingsNight': 'count'
    'more.fullStops': 'count'
    'more.takeOffsFaaNight': 'count'
    'more.fullStopsFaaNight': 'count'
    'more.waterLandings': 'count'
    'more.launches': 'count'
    'more.commandLaunches': 'count'
    'more.commandTakeOffs': 'count'
    'more.commandLandings': 'count'
    'more.winchLaunches': 'count'
    'more.aerotows': 'count'
    'more.selfLaunches': 'count'
    'more.bungeeLaunches': 'count'
    'more.approaches': 'count'
    'more.holds': 'count'
    'more.interceptions': 'count'
    'more.flightReviews': 'count'
    'more.proficiencyChecks': 'count'
    'more.instrumentChecks': 'count'
    'more.instrumentProficiencyChecks': 'count'
    'more.flightMinutes': 'time'
    'more.commandMinutes': 'time'
    'more.commandOrTrainingMinutes': 'time'
    'more.trainingMinutes': 'time'
    'more.instructorMinutes': 'time'
    'more.nightMinutes': 'time'
    'more.ifrMinutes': 'time'
    'more.instrumentMinutes': 'time'
    'more.crossCountryMinutes': 'time'
    'more.simulatorMinutes': 'time'
    'classes.sep-land': never
    'classes.sep-sea': never
    'classes.mep-land': never
    'classes.mep-sea': never
    'classes.tmg': never
    'classes.sailplane': never
    'classes.type': never
    'classes.helicopter': never
    'classes.balloon': never
    'classes.airship': never
    'classes.gyroplane': never
    'classes.ultralight': never
    'classes.single-land': never
    'classes.single-sea': never
    'classes.multi-land': never
    'classes.multi-sea': never
    'classes.glider': never
    'classes.unknown': never
    'columns.flights': never
    'columns.flightMinutes': never
    'totals.time': never
    'totals.command': never
    'totals.night': never
    'totals.nightShare': 'share'
    'totals.instrument': never
    'totals.takeOffs': never
    'totals.landings': never
    'totals.dayNight': 'day' | 'night'
    'totals.flights': never
    'totals.forward': 'time'
    'totals.chart': never
    'table.by': never
    'table.year': never
    'table.month': never
    'table.type': never
    'table.class': never
    'table.caption': never
    'table.all': never
    'table.unknown': never
    'table.more': 'number'
    'table.leadType': 'name' | 'value' | 'share'
    'table.leadClass': 'name' | 'value' | 'share'
    'approaches.caption': never
    'approaches.kind': never
    'approaches.number': never
    'approaches.lead': 'name' | 'value' | 'share'
    'approaches.few': 'count'
    'people.chart': never
    'people.instructors': never
    'people.lead': 'name' | 'value'
    'sessions.count': 'count' | 'number'
    'sessions.caption': never
    'sessions.column': never
    'sessions.sum': never
    'sessions.finding': 'count' | 'number' | 'time'
    'sessions.timeless': 'count' | 'number'
    'pages.size': never
    'pages.first': never
    'pages.previous': never
    'pages.next': never
    'pages.last': never
    'pages.page': 'page' | 'pages'
    'pages.print': never
    'pages.date': never
    'pages.from': never
    'pages.to': never
    'pages.aircraft': never
    'pages.registration': never
    'pages.own': never
    'pages.before': never
    'pages.total': never
    'forward.title': never
    'forward.text': never
    'forward.noTime': never
    'forward.noNumber': never
    'forward.save': never
    'forward.saved': never
    'forward.failed': never
    'forward.crew.label': never
    'forward.crew.hint': never
    'forward.crew.sum': never
    'forward.crew.beside': never
    'forward.crew.among': never
    'forward.crew.ask': 'engines' | 'all' | 'time'
    'forward.crew.other': 'engines' | 'all' | 'time'
  }
  platforms: {
    title: never
    lead: never
    own: never
    'box.install': never
    'box.offeredText': never
    'box.byHand': never
    'box.installed': never
    'box.installedText': never
    'box.toOwn': 'platform'
    'after.title': never
    'after.text': never
    'way.iphone.title': never
    'way.iphone.step1': never
    'way.iphone.step2': never
    'way.iphone.step3': never
    'way.iphone.note': never
    'way.android.title': never
    'way.android.step1': never
    'way.android.step2': never
    'way.android.step3': never
    'way.android.note': never
    'way.desktop-chrome.title': never
    'way.desktop-chrome.step1': never
    'way.desktop-chrome.step2': never
    'way.desktop-chrome.step3': never
    'way.desktop-chrome.note': never
    'way.mac-safari.title': never
    'way.mac-safari.step1': never
    'way.mac-safari.step2': never
    'way.mac-safari.note': never
    'way.firefox.title': never
    'way.firefox.step1': never
    'way.firefox.step2': never
    'way.firefox.note': never
  }
  profile: {
    title: never
    lead: 'username'
    cancel: never
    'storage.title': never
    'storage.lead': never
    'storage.used': never
    'storage.unknown': never
    'storage.free': 'size'
    'storage.kept': never
    'storage.keptYes': never
    'storage.keptNo': never
    'storage.notKeptWhy': never
    'storage.persist': never
    'storage.persistGranted': never
    'storage.persistRefused': never
    'copy.name': never
    'copy.asked': never
    'copy.whole': 'time'
    'copy.coming': 'kept' | 'total'
    'copy.waits': 'kept' | 'total'
    'copy.savesData': 'kept' | 'total'
    'copy.none': never
    'copy.unsupported': never
    'rebuild.open': never
    'rebuild.title': never
    'rebuild.text': never
    'rebuild.do': never
    'rebuild.reload': never
    'rebuild.offline': never
    'rebuild.done': never
    'rebuild.saved': 'count' | 'number'
    'rebuild.unreadable': 'count' | 'number'
    'preferences.title': never
    'preferences.lead': never
    'preferences.language': never
    'preferences.languageHint': never
    'preferences.theme': never
    'preferences.themeHint': never
    'preferences.themes.system': never
    'preferences.themes.light': never
    'preferences.themes.dark': never
    'preferences.distanceUnit.label': never
    'preferences.distanceUnit.km': never
    'preferences.distanceUnit.mi': never
    'preferences.distanceUnit.nmi': never
    'preferences.clock.12': never
    'preferences.clock.24': never
    'preferences.clock.label': never
    'preferences.timeEntry.label': never
    'preferences.timeEntry.local': never
    'preferences.timeEntry.utc': never
    'preferences.dateOrder.label': never
    'preferences.dateOrder.ask': never
    'preferences.dateOrder.day-month': never
    'preferences.dateOrder.month-day': never
    'preferences.placeCodes.label': never
    'preferences.placeCodes.typed': never
    'preferences.placeCodes.iata': never
    'preferences.placeCodes.icao': never
    'preferences.role.label': never
    'preferences.role.traveller': never
    'preferences.role.pilot': never
    'preferences.role.both': never
    'preferences.pilotFlying.label': never
    'preferences.pilotFlying.ask': never
    'preferences.pilotFlying.self': never
    'preferences.pilotFlying.other': never
    'preferences.homeAirport.label': never
    'preferences.homeAirport.hint': never
    'preferences.homeAirport.wrong': never
    'preferences.density.label': never
    'preferences.density.comfortable': never
    'preferences.density.compact': never
    'preferences.listColumns.label': never
    'preferences.recencyRules.label': never
    'preferences.ownRecencyRules.label': never
    'preferences.logbookName.label': never
    'preferences.logbookLicence.label': never
    'preferences.logbookAddress.label': never
    'preferences.customFields': never
    'account.title': never
    'account.lead': never
    'account.username': never
    'account.email': never
    'account.passwordHint': never
    'account.usernameRequired': never
    'account.usernameHint': never
    'account.usernameRule': never
    'account.usernameProposal': 'name'
    'account.emailFormat': never
    'account.emailRequired': never
    'account.save': never
    'account.saved': never
    'local.lead': never
    'local.text': never
    'local.brings': never
    'local.notKeptWhy': never
    'local.rebuild': never
    'local.unreadable': 'count' | 'number'
    'local.removeTitle': never
    'local.removeLead': never
    'local.removeOpen': never
    'local.removeAsk': never
    'local.removeText': 'count' | 'number'
    'local.removeExport': never
    'local.removeDo': never
    'password.title': never
    'password.lead': never
    'password.current': never
    'password.new': never
    'password.hint': 'count'
    'password.show': never
    'password.currentRequired': never
    'password.tooLong': 'count'
    'password.tooShort': 'count'
    'password.save': never
    'password.saved': never
    'devices.title': never
    'devices.lead': never
    'devices.unknown': never
    'devices.used': 'time'
    'devices.here': never
    'devices.end': never
    'devices.endNamed': 'name'
    'devices.rename': never
    'devices.renameNamed': 'name'
    'devices.name': never
    'devices.nameHint': 'name'
    'devices.save': never
    'devices.renamed': 'name'
    'devices.readOnly': never
    'devices.ended': 'name'
    'devices.failed': never
    'devices.again': never
    'devices.offline': never
    'export.title': never
    'export.lead': never
    'export.do': never
    'export.saved': never
    'export.failed': never
    'export.flights': never
    'import.title': never
    'import.lead': never
    'import.do': never
    'about.title': never
    'leave.title': never
    'leave.lead': never
    'leave.leadUnsent': never
    'leave.logOut': never
    'unsent.title': 'count'
    'unsent.text': never
    'unsent.keep': never
    'unsent.keepText': never
    'unsent.keepDo': never
    'unsent.send': never
    'unsent.sendText': never
    'unsent.sendOffline': never
    'unsent.sendUndecided': never
    'unsent.undecided': 'count'
    'unsent.sendDo': never
    'unsent.download': never
    'unsent.downloadText': never
    'unsent.downloadDo': never
    'unsent.discard': never
    'unsent.discardText': never
    'unsent.discardDo': never
    'unsent.discardSure': 'count'
    'unsent.offline': never
    'unsent.stay': never
    'unsent.failed': never
    'unsent.inFlight': never
    'delete.open': never
    'delete.title': never
    'delete.text': 'username'
    'delete.do': never
  }
  query: {
    'fields.from': never
    'fields.to': never
    'fields.via': never
    'fields.diverted': never
    'fields.airport': never
    'fields.route': never
    'fields.country': never
    'fields.date': never
    'fields.year': never
    'fields.month': never
    'fields.weekday': never
    'fields.hour': never
    'fields.airline': never
    'fields.operator': never
    'fields.flight': never
    'fields.callsign': never
    'fields.aircraft': never
    'fields.registration': never
    'fields.ship': never
    'fields.duration': never
    'fields.night': never
    'fields.distance': never
    'fields.delay': never
    'fields.status': never
    'fields.role': never
    'fields.session': never
    'fields.cabin': never
    'fields.class': never
    'fields.reason': never
    'fields.seat': never
    'fields.side': never
    'fields.rating': never
    'fields.tag': never
    'fields.with': never
    'fields.note': never
    'fields.own': never
    'fields.pnr': never
    'fields.frequentflyer': never
    'fields.awardmiles': never
    'fields.statusmiles': never
    'fields.trip': never
    'fields.has': never
    'fields.counted': never
    'fields.pic': never
    'fields.sic': never
    'fields.dual': never
    'fields.instructor': never
    'fields.solo': never
    'fields.ifr': never
    'fields.spic': never
    'fields.safety': never
    'fields.simulator': never
    'fields.ground': never
    'fields.flying': never
    'fields.launch': never
    'fields.takeoffs': never
    'fields.daytakeoffs': never
    'fields.nighttakeoffs': never
    'fields.landings': never
    'fields.daylandings': never
    'fields.nightlandings': never
    'fields.fullstops': never
    'fields.touchandgos': never
    'fields.goarounds': never
    'fields.waterlandings': never
    'fields.nvglandings': never
    'fields.approaches': never
    'fields.check': never
    'fields.endorsement': never
    'fields.signature': never
    'fields.duty': never
    'fields.dutyon': never
    'fields.dutyoff': never
    'fields.fuelused': never
    'fields.fueluplifted': never
    'has.note': never
    'has.photo': never
    'has.document': never
    'has.track': never
    'has.media': never
    'has.custom': never
    'has.pilot': never
    'has.imported': never
    'has.rating': never
    'has.tag': never
    'has.people': never
    'has.airline': never
    'has.number': never
    'has.aircraft': never
    'has.registration': never
    'has.seat': never
    'has.cabin': never
    'has.times': never
    'has.duration': never
    'has.distance': never
    'has.trip': never
    'has.via': never
    'has.day': never
    'has.session': never
    'has.from': never
    'has.to': never
    'has.arrival': never
    'has.reason': never
    'issues.more': 'count' | 'number'
    'issues.unknown-field': 'text' | 'known'
    'issues.unknown-field-meant': 'text' | 'suggestion'
    'issues.missing-value': 'text'
    'issues.unknown-choice': 'text' | 'field' | 'known'
    'issues.unknown-choice-meant': 'text' | 'field' | 'suggestion' | 'known'
    'issues.value-unknown': 'text' | 'field' | 'known'
    'issues.value-unknown-meant': 'text' | 'field' | 'suggestion'
    'issues.value-none': 'text' | 'field'
    'issues.text-unknown': 'text'
    'issues.no-flights-then': 'suggestion'
    'issues.is-order': 'text'
    'issues.field-missing': 'text'
    'issues.no-times': 'text'
    'issues.day-first': 'text'
    'issues.no-words': 'text'
    'issues.read-as-hours': 'text'
    'issues.read-as-minutes': 'text'
    'issues.nothing-negated': 'text'
    'issues.minutes-unreadable': 'text'
    'issues.distance-unreadable': 'text'
    'issues.count-unreadable': 'text'
    'issues.year-unreadable': 'text'
    'issues.month-unreadable': 'text'
    'issues.weekday-unreadable': 'text'
    'issues.date-unreadable': 'text'
    'issues.range-reversed': 'text'
    'issues.no-comparison': never
    'issues.unclosed-quote': never
    'issues.unclosed-bracket': never
    'issues.stray-bracket': never
    'issues.empty-brackets': never
    'issues.empty-alternative': 'text'
    'issues.too-deep': never
    'issues.too-long': never
    'box.label': never
    'box.placeholder': never
    'box.clear': never
    'box.monthFirst': never
    'box.list': never
    'box.count': 'count'
    'box.flights': 'count' | 'number'
    'result.all': 'count' | 'number'
    'result.found': 'count' | 'found' | 'number'
    'result.flown': 'number'
    'result.planned': 'number'
    'result.cancelled': 'number'
    'result.withoutTime': 'count' | 'number'
    'result.sessions': 'count' | 'number'
    'result.sessionsFound': 'count' | 'found' | 'number'
    'result.noneTitle': never
    'result.noneText': 'text'
    'tools.filters': never
    'tools.remove': 'filter'
    'tools.trip': 'trip'
    'tools.goneTrip': never
    'tools.sort': never
    'tools.group': never
    'tools.chosen': 'field' | 'value'
    'tools.severalChosen': 'field' | 'number'
    'tools.by.year': never
    'tools.by.airport': never
    'tools.by.airline': never
    'tools.by.aircraft': never
    'tools.by.cabin': never
    'tools.by.status': never
    'tools.by.tag': never
    'menu.search': 'field'
    'menu.placeholder': never
    'menu.none': never
    'menu.count': 'count'
    'group.year': never
    'group.month': never
    'group.trip': never
    'group.none': never
    'sort.date.ascending': never
    'sort.date.descending': never
    'sort.minutes.ascending': never
    'sort.minutes.descending': never
    'sort.metres.ascending': never
    'sort.metres.descending': never
    'sort.from.ascending': never
    'sort.from.descending': never
    'sort.to.ascending': never
    'sort.to.descending': never
    'sort.airline.ascending': never
    'sort.airline.descending': never
    'sort.flightNumber.ascending': never
    'sort.flightNumber.descending': never
    'sort.aircraft.ascending': never
    'sort.aircraft.descending': never
    'sort.registration.ascending': never
    'sort.registration.descending': never
    'sort.cabin.ascending': never
    'sort.cabin.descending': never
    'sort.rating.ascending': never
    'sort.rating.descending': never
    'sort.arrivalDelay.ascending': never
    'sort.arrivalDelay.descending': never
    'sort.night.ascending': never
    'sort.night.descending': never
    'sort.operator.ascending': never
    'sort.operator.descending': never
    'sort.ship.ascending': never
    'sort.ship.descending': never
    'sort.status.ascending': never
    'sort.status.descending': never
    'sort.role.ascending': never
    'sort.role.descending': never
    'sort.bookingClass.ascending': never
    'sort.bookingClass.descending': never
    'sort.seat.ascending': never
    'sort.seat.descending': never
    'sort.reason.ascending': never
    'sort.reason.descending': never
    'sort.pnr.ascending': never
    'sort.pnr.descending': never
    'sort.note.ascending': never
    'sort.note.descending': never
    'sort.callsign.ascending': never
    'sort.callsign.descending': never
    'sort.awardMiles.ascending': never
    'sort.awardMiles.descending': never
    'sort.statusMiles.ascending': never
    'sort.statusMiles.descending': never
    'sort.own.ascending': 'name'
    'sort.own.descending': 'name'
  }
  review: {
    of: 'year'
    ofAll: never
    years: never
    allTime: never
    back: never
    cards: never
    card: 'number' | 'count'
    previous: never
    next: never
    play: never
    pause: never
    shareCard: never
    shareYear: never
    saved: never
    failed: never
    noneTitle: never
    noneText: never
    noMap: never
    maker: never
    credit: never
    cover: never
    coverAll: never
    flights: 'count'
    airports: 'count'
    countries: 'count'
    continents: 'count'
    airlines: 'count'
    types: 'count'
    flown: never
    onTheWay: never
    counted: 'count' | 'number'
    days: 'count' | 'number'
    'distance.title': never
    'distance.units.km': never
    'distance.units.mi': never
    'distance.units.nmi': never
    'distance.round': 'count' | 'times'
    'distance.partRound': 'share'
    'distance.moon': 'share'
    'distance.average': never
    'distance.shortest': never
    'distance.longest': never
    'time.title': never
    'time.unit': never
    'time.days': 'days'
    'time.average': never
    'time.shortest': never
    'time.longest': never
    'time.night': never
    'comparison.title': 'before'
    'comparison.more': 'flights' | 'before'
    'comparison.less': 'flights' | 'before'
    'comparison.same': 'before'
    'comparison.flights': never
    'comparison.distanceKm': never
    'comparison.minutes': never
    'comparison.countries': never
    'comparison.airports': never
    'longest.title': never
    'longest.day': never
    'longest.distance': never
    'longest.minutes': never
    'ranking.airports': never
    'ranking.routes': never
    'ranking.airlines': never
    'ranking.types': never
    'ranking.seats': never
    'ranking.leads.airports': 'name'
    'ranking.leads.routes': 'name'
    'ranking.leads.airlines': 'name'
    'ranking.leads.types': 'name'
    'ranking.leadsAll.airports': 'name'
    'ranking.leadsAll.routes': 'name'
    'ranking.leadsAll.airlines': 'name'
    'ranking.leadsAll.types': 'name'
    'ranking.seat': 'name'
    'ranking.more': 'count' | 'number'
    'ranking.said': 'count' | 'number'
    'ranking.even.airports': never
    'ranking.even.routes': never
    'ranking.even.airlines': never
    'ranking.even.types': never
    'when.title': never
    'when.titleAll': never
    'when.busiest': 'name'
    'when.day': never
    'when.flyingDays': never
    'when.streak': never
    'when.pause': never
    'when.even': 'flights'
    'firsts.title': never
    'firsts.headline': 'year'
    'firsts.countries': 'count'
    'firsts.airports': 'count'
    'firsts.airlines': 'count'
    'firsts.types': 'count'
    'world.title': never
    'world.headline': 'countries' | 'continents'
    'world.countries': 'count' | 'number'
    'world.continents': 'count' | 'number'
    'records.title': never
    'records.headline': never
    'records.speed': 'number'
    'punctuality.title': never
    'punctuality.unit': never
    'punctuality.sentence': 'flights'
    'punctuality.late': never
    'punctuality.early': never
    'punctuality.latest': never
    'emissions.title': never
    'emissions.unit': never
    'emissions.sentence': 'flights'
    'emissions.alone': never
    'emissions.average': never
    'emissions.source': never
    'pilot.title': never
    'pilot.landings': 'count' | 'number'
    'pilot.flights': 'count' | 'number'
    'closing.title': never
    'closing.titleAll': never
    'closing.airport': never
    'closing.route': never
    'closing.airline': never
    'closing.type': never
    picture: never
  }
  search: {
    title: never
    label: never
    placeholder: never
    keys: never
    hint: never
    count: 'count' | 'number'
    noneTitle: never
    noneText: 'text'
    noneElsewhere: 'text'
    noneHere: 'text'
    noCatalogue: never
    allFlights: 'count' | 'number'
    flights: 'count' | 'number'
    never: never
    'kinds.flights': never
    'kinds.trips': never
    'kinds.airports': never
    'kinds.airlines': never
    'kinds.people': never
  }
  statistics: {
    title: never
    skip: never
    review: never
    list: never
    map: never
    'views.label': never
    'views.all': never
    'views.compare': never
    'views.pilot': never
    contents: never
    nothingTitle: never
    nothingText: never
    noneCountTitle: never
    noneCountText: never
    referenceFailed: never
    again: never
    'measure.label': never
    'measure.flights': never
    'measure.distanceKm': never
    'measure.minutes': never
    flights: 'count' | 'number'
    'sections.overview': never
    'sections.when': never
    'sections.where': never
    'sections.company': never
    'sections.aboard': never
    'sections.far': never
    'sections.records': never
    'sections.punctuality': never
    'sections.globe': never
    'sections.emissions': never
    'sections.own': never
    'sections.pilot': never
    'sections.completeness': never
    'charts.byYear': never
    'charts.byYearMonth': never
    'charts.byMonth': never
    'charts.byWeekday': never
    'charts.byHour': never
    'charts.airports': never
    'charts.countries': never
    'charts.continents': never
    'charts.routes': never
    'charts.airlines': never
    'charts.operators': never
    'charts.alliances': never
    'charts.types': never
    'charts.registrations': never
    'charts.flightNumbers': never
    'charts.people': never
    'charts.tags': never
    'charts.cabins': never
    'charts.classes': never
    'charts.reasons': never
    'charts.roles': never
    'charts.seatPositions': never
    'charts.seatSides': never
    'charts.ratings': never
    'charts.distance': never
    'charts.duration': never
    'charts.cumulated': never
    'finding.lead.byYear': 'name' | 'value' | 'share'
    'finding.lead.byYearMonth': 'name' | 'value'
    'finding.lead.byMonth': 'name' | 'value' | 'share'
    'finding.lead.byWeekday': 'name' | 'value' | 'share'
    'finding.lead.byHour': 'name' | 'value' | 'share'
    'finding.lead.airports': 'name' | 'value'
    'finding.lead.countries': 'name' | 'value'
    'finding.lead.continents': 'name' | 'value'
    'finding.lead.routes': 'name' | 'value'
    'finding.lead.airlines': 'name' | 'value' | 'share'
    'finding.lead.operators': 'name' | 'value' | 'share'
    'finding.lead.alliances': 'name' | 'value' | 'share'
    'finding.lead.types': 'name' | 'value' | 'share'
    'finding.lead.registrations': 'name' | 'value'
    'finding.lead.flightNumbers': 'name' | 'value'
    'finding.lead.people': 'name' | 'value'
    'finding.lead.tags': 'name' | 'value'
    'finding.lead.cabins': 'name' | 'value' | 'share'
    'finding.lead.classes': 'name' | 'value' | 'share'
    'finding.lead.reasons': 'name' | 'value' | 'share'
    'finding.lead.roles': 'name' | 'value' | 'share'
    'finding.lead.seatPositions': 'name' | 'value' | 'share'
    'finding.lead.seatSides': 'name' | 'value' | 'share'
    'finding.lead.ratings': 'name' | 'value'
    'finding.lead.distance': 'name' | 'value' | 'share'
    'finding.lead.duration': 'name' | 'value' | 'share'
    'finding.lead.histogram': 'name' | 'value' | 'share'
    'finding.lead.custom': 'name' | 'value' | 'share'
    'finding.ofAll': 'share'
    'finding.ofStated': 'share'
    'finding.only': 'name' | 'value'
    'finding.tie': 'names' | 'value'
    'finding.even': 'value'
    'finding.few': 'count' | 'number'
    'finding.none': never
    'finding.cumulated': 'value' | 'from' | 'to'
    'finding.known.minutes': never
    'finding.known.distanceKm': never
    'finding.ofKnown': 'share' | 'known'
    'finding.valueKnown': 'value' | 'known'
    'finding.onlyKnown': 'known' | 'name' | 'value'
    'finding.tieKnown': 'known' | 'names' | 'value'
    'finding.evenKnown': 'known' | 'value'
    'finding.fewKnown': 'known' | 'number'
    'finding.noneKnown.minutes': never
    'finding.noneKnown.distanceKm': never
    without: 'count' | 'number'
    'table.show': never
    'table.hide': never
    'table.name': never
    'table.share': never
    'table.year': never
    'table.detail': never
    'table.unknown.minutes': never
    'table.unknown.distanceKm': never
    'file.open': 'name'
    'file.title': never
    'file.csv': never
    'file.png': never
    'file.saved': never
    'file.failed': never
    'file.more': 'count' | 'number'
    all: 'count' | 'number'
    fewer: never
    find: never
    findNothing: never
    more: 'count' | 'number'
    'bands.below': 'to'
    'bands.between': 'from' | 'to'
    'bands.above': 'from'
    'histogram.label': never
    'histogram.name': 'value'
    'histogram.distance': never
    'histogram.duration': never
    'histogram.departureDelay': never
    'histogram.arrivalDelay': never
    'histogram.median': 'finding' | 'median'
    hours: 'from' | 'to'
    'months.hours': never
    'months.distance': 'unit'
    until: 'name' | 'value'
    stars: 'count' | 'number'
    'alliance.star-alliance': never
    'alliance.oneworld': never
    'alliance.skyteam': never
    'continent.AF': never
    'continent.AN': never
    'continent.AS': never
    'continent.EU': never
    'continent.NA': never
    'continent.OC': never
    'continent.SA': never
    'totals.flights': 'count'
    'totals.distanceKm': never
    'totals.minutes': never
    'totals.airports': 'count'
    'totals.countries': 'count'
    'totals.continents': 'count'
    'totals.airlines': 'count'
    'totals.types': 'count'
    'totals.registrations': 'count'
    'totals.routes': 'count'
    'totals.nightMinutes': never
    'totals.dayMinutes': never
    'totals.withNight': 'count'
    'totals.planned': never
    'totals.cancelled': never
    'totals.sessions': 'count'
    'totals.withoutMinutes': never
    'totals.withoutDistance': never
    'sameAircraft.aircraft': 'count'
    'sameAircraft.flights': 'count'
    'rolesByYear.caption': never
    'rolesByYear.unsaid': never
    'rolesByYear.first': 'count' | 'role' | 'number'
    'rolesByYear.level': never
    'averages.distanceKm': never
    'averages.minutes': never
    'inTheAir.days': 'count'
    'inTheAir.weeks': 'count'
    'inTheAir.years': 'count'
    'years.more': 'year' | 'value' | 'difference' | 'before'
    'years.less': 'year' | 'value' | 'difference' | 'before'
    'years.fewer': 'year' | 'value' | 'difference' | 'before'
    'years.same': 'year' | 'value' | 'before'
    'years.nothing': 'year' | 'before' | 'value'
    'visited.layoverOnly': never
    'visited.of': 'visited' | 'of'
    'visited.continents': 'visited' | 'of'
    'visited.caption': never
    'visited.continent': never
    'visited.visited': never
    'visited.finding': 'visited' | 'of' | 'percent'
    'records.milestone.flights': 'number'
    'records.milestone.distance': 'value'
    'records.longestDistance': never
    'records.shortestDistance': never
    'records.longestTime': never
    'records.shortestTime': never
    'records.fastest': never
    'records.slowest': never
    'records.latestArrival': never
    'records.earliestArrival': never
    'records.longestNight': never
    'records.mostForward': never
    'records.mostBack': never
    'records.first': never
    'records.last': never
    'records.northernmost': never
    'records.southernmost': never
    'records.easternmost': never
    'records.westernmost': never
    'records.home': never
    'records.farthestFromHome': never
    'records.busiestDay': never
    'records.busiestMonth': never
    'records.busiestYear': never
    'records.flyingDays': never
    'records.longestStreak': never
    'records.longestPause': never
    'records.late': 'time'
    'records.early': 'time'
    'records.speed': 'number'
    'records.span': 'from' | 'to'
    'records.degrees': 'number'
    'records.looksWrong': never
    days: 'count' | 'number'
    'punctuality.finding': 'count' | 'share' | 'number'
    'punctuality.none': never
    'punctuality.note': never
    'punctuality.caption': never
    'punctuality.departure': never
    'punctuality.arrival': never
    'punctuality.flights': never
    'punctuality.onTime': never
    'punctuality.late': never
    'punctuality.early': never
    'punctuality.minutesLate': never
    'punctuality.minutesEarly': never
    'punctuality.medianMinutes': never
    'punctuality.byAirline': never
    'punctuality.first': 'count' | 'names' | 'share'
    'punctuality.few': 'count' | 'number'
    'globe.timesAroundEarth': 'count'
    'globe.timesToMoon': 'count'
    'globe.equatorCrossings': 'count'
    'globe.dateLineCrossings': 'count'
    'globe.polarFlights': 'count'
    'globe.changed': 'count'
    'globe.known': 'count'
    'globe.forwardMinutes': never
    'globe.backMinutes': never
    'globe.located': 'count'
    'globe.note': never
    'emissions.byCabin': never
    'emissions.column.withNonCo2Kg': never
    'emissions.column.co2OnlyKg': never
    'emissions.finding': 'mass'
    'emissions.none': never
    'emissions.withNonCo2Kg': never
    'emissions.co2OnlyKg': never
    'emissions.flights': 'count'
    'emissions.method': never
    'emissions.formula': never
    'emissions.source': never
    'emissions.factors': never
    'emissions.domestic': never
    'emissions.short': never
    'emissions.long': never
    'emissions.average': never
    'emissions.haul': never
    'emissions.most': 'name' | 'share' | 'value'
    'emissions.noCabin': never
    'own.flights': 'count'
    'own.sum': never
    'own.least': never
    'own.most': never
    'own.yes': never
    'own.no': never
    'own.removed': never
    'pilot.finding': 'flights'
    'pilot.caption': never
    'pilot.column': never
    'pilot.sum': never
    'pilot.sessions': never
    'pilot.show': never
    'pilot.number': never
    'completeness.finding': 'share'
    'completeness.caption': never
    'completeness.part': never
    'completeness.said': never
    'completeness.missing': never
    'completeness.day': never
    'completeness.from': never
    'completeness.to': never
    'completeness.distance': never
    'completeness.departureTime': never
    'completeness.arrivalTime': never
    'completeness.duration': never
    'completeness.airline': never
    'completeness.flightNumber': never
    'completeness.type': never
    'completeness.registration': never
    'completeness.seat': never
    'completeness.cabin': never
    'completeness.reason': never
    'compare.title': 'first' | 'second'
    'compare.form': never
    'compare.pairs': never
    'compare.first': never
    'compare.second': never
    'compare.span': never
    'compare.from': never
    'compare.to': never
    'compare.dateHint': never
    'compare.unreadable': never
    'compare.reversed': never
    'compare.submit': never
    'compare.noneTitle': never
    'compare.noneText': never
    'compare.none': 'period'
    'compare.period': 'period'
    'compare.more.flights': 'count' | 'number' | 'period'
    'compare.more.amount': 'value' | 'period'
    'compare.less.flights': 'count' | 'number' | 'period'
    'compare.less.amount': 'value' | 'period'
    'compare.same.flights': 'period'
    'compare.same.amount': 'period'
    'compare.caption': never
    'compare.figures': 'count' | 'second' | 'first' | 'more' | 'number' | 'less'
    'compare.what': never
    'compare.change': never
    'compare.percent': never
    'compare.of': 'name' | 'period' | 'value'
    'compare.finding.same': never
    'compare.finding.change': 'name' | 'change'
    'compare.finding.tie': 'number' | 'value'
    'compare.finding.none': never
    'compare.finding.onlyOne': 'period'
    'compare.figure.totals.flights': never
    'compare.figure.totals.distanceKm': never
    'compare.figure.totals.minutes': never
    'compare.figure.totals.airports': never
    'compare.figure.totals.routes': never
    'compare.figure.totals.countries': never
    'compare.figure.totals.continents': never
    'compare.figure.totals.airlines': never
    'compare.figure.totals.types': never
    'compare.figure.totals.registrations': never
    'compare.figure.totals.nightMinutes': never
    'compare.figure.totals.dayMinutes': never
    'compare.figure.streaks.flyingDays': never
    'compare.figure.emissions.withNonCo2Kg': never
    'compare.unsaid': 'measure' | 'period'
    'compare.without': 'count' | 'period' | 'number'
    'compare.running.text': 'running' | 'day' | 'whole'
    'compare.running.sameDay': 'day'
    'unknown.minutes': 'number'
    'unknown.distanceKm': 'number'
  }
  'sync-panel': {
    'lost.title': never
    'lost.titleLocal': never
    'lost.was': 'count' | 'time' | 'number'
    'lost.awaited': never
    'lost.coming': never
    'lost.signIn': never
    'lost.local': never
    'lost.unsent': 'count' | 'number'
    'lost.since': never
    'lost.backTitle': never
    'lost.backUnsent': 'count' | 'number'
    'lost.dismiss': never
    title: never
    lead: never
    waiting: never
    nothing: never
    hereOnly: never
    flight: never
    flightOnly: never
    changes: 'count' | 'number'
    'why.signedOut': never
    'why.offline': never
    'why.offlineOpen': never
    'why.refused': never
    'why.sending': never
    'why.trouble': never
    'why.soon': never
    lastContact: never
    equal: never
    matches: 'count' | 'number'
    comparedAt: 'time'
    never: never
    nextTry: never
    nextIn: 'time'
    nextNow: never
    tryNow: never
    syncNow: never
    tryOffline: never
    preferences: never
    listTitle: never
    newFlight: never
    newEntry: never
    bytesLeft: 'size'
    deleted: never
    unchanged: never
    since: 'time'
    more: 'count' | 'number'
    unreadable: never
    refusedTitle: 'count' | 'number'
    refusedText: 'count'
    reason: 'field' | 'reason'
    repair: never
    repairNamed: 'record'
    retry: never
    retryNamed: 'record'
    retried: never
    giveUp: never
    giveUpNamed: 'record'
    giveUpTitle: never
    giveUpEdit: 'record'
    giveUpNew: 'record'
    giveUpRemoved: 'record'
    giveUpUndo: never
    givenUp: 'record'
    undo: never
    undone: never
    runs: never
    runsEmpty: never
    runTime: never
    runSent: never
    runReceived: never
    runOutcome: never
    runsFailed: never
    mended: 'count' | 'number'
    'outcome.done': never
    'outcome.offline': never
    'outcome.error': 'reason'
    conflicts: never
    conflictsText: never
    decide: never
    decideNamed: 'record'
    download: never
    downloadFailed: never
    'login.revokedTitle': never
    'login.safe': never
    'login.waits': 'count' | 'number'
    'login.logIn': never
    'login.openLog': never
    'login.remove': never
    'login.removeTitle': never
    'login.removeSafe': never
    'login.removeLoses': 'count' | 'number'
    'login.removeDo': never
    'login.removeMore': 'count' | 'number'
    'login.cancel': never
    'login.expiredTitle': 'username'
    'local.where': never
    'local.why': never
    'local.keep': never
    'local.logIn': never
    newSession: never
  }
  sync: {
    'status.checking': never
    'status.synced': never
    'status.pending': 'count'
    'status.syncing': never
    'status.fetching': never
    'status.local': never
    'status.offline': never
    'status.offline-pending': 'count'
    'status.signed-out': never
    'status.signed-out-pending': 'count'
    'status.error': never
    'status.online': never
    'hint.checking': never
    'hint.synced': never
    'hint.pending': never
    'hint.fetching': never
    'hint.syncing': never
    'hint.local': never
    'hint.offline': never
    'hint.offline-pending': never
    'hint.signed-out': never
    'hint.signed-out-pending': never
    'hint.error': never
    'choice.refused': 'name'
    'choice.outdone': 'name'
  }
  takeover: {
    title: never
    lead: never
    leadOwn: never
    which: never
    entered: never
    enteredText: 'count' | 'number'
    enteredNone: never
    all: never
    allText: 'count' | 'number'
    register: never
    login: never
    without: never
    take: never
    stay: never
    offlineTitle: never
    offline: never
    offlineOwn: never
    underWay: never
    unreadable: never
    refused: never
    'coming.title': never
    'coming.text': 'count' | 'number'
    'coming.none': never
    'coming.leave': never
    taking: never
    done: 'count' | 'number'
    failed: never
    again: never
  }
  view: {
    'map.title': never
    'map.route': 'from' | 'to' | 'distance' | 'course'
    'map.round': 'from'
    'map.via': 'stops'
    'map.diverted': 'to'
    'map.recorded': never
    'map.planned': never
    'map.cancelled': never
    'map.track': never
    'map.missed': 'to'
    'map.course': 'course'
    'map.night': 'time'
    'map.credit': never
    'times.title': never
    'times.scheduled': never
    'times.what': never
    'times.local': never
    'times.clockOf': 'place'
    'times.plan': never
    'times.late': 'time'
    'times.early': 'time'
    'times.onTime': never
    'times.diverted': never
    'times.planFor': 'place'
    'times.daysLater': 'count'
    'times.daysEarlier': 'count'
    'recorded.both': 'takeOff' | 'landing'
    'recorded.takeOff': 'takeOff'
    'recorded.landing': 'landing'
    'recorded.begunInTheAir': never
    'recorded.endedInTheAir': never
    'recorded.take': never
    'recorded.takeLabel': never
    'recorded.taken': never
    'spans.taxiOutMinutes': never
    'spans.airMinutes': never
    'spans.taxiInMinutes': never
    'spans.blockMinutes': never
    'spans.scheduledBlockMinutes': never
    'spans.typedMinutes': never
    'zones.named': 'place' | 'name' | 'offset'
    'zones.ahead': 'time'
    'zones.behind': 'time'
    'zones.equal': never
    'zones.laterThan': 'to' | 'time' | 'from'
    'zones.earlierThan': 'to' | 'time' | 'from'
    'sun.title': never
    'sun.bar': 'summary'
    'sun.dayFor': 'time'
    'sun.twilightFor': 'time'
    'sun.nightFor': 'time'
    'sun.sunrise': never
    'sun.sunset': never
    'sun.nightfall': never
    'sun.dawn': never
    'sun.time': 'time'
    'sun.where': 'after' | 'place'
    'sun.left': 'time'
    'sun.right': 'time'
    'sun.both': 'left' | 'right'
    'sun.own': 'time'
    'sun.along.track': never
    'sun.along.part-of-track': never
    'sun.along.great-circle': never
    'sun.unseen': 'time'
    'sun.down': 'time'
    'compass.north': never
    'compass.south': never
    'compass.east': never
    'compass.west': never
    'related.trip': 'name'
    'related.route': never
    'related.number': 'name'
    'related.registration': 'name'
    'related.nth': 'nth' | 'total' | 'there' | 'back'
    'related.between': 'first' | 'last'
    'related.fastest': never
    'related.slowest': never
    'related.thisOne': never
    'related.all': never
    'share.share': never
    'share.copy': never
    'share.picture': never
    'share.print': never
    'share.copied': never
    'share.failed': never
    'pilot.title': never
    'pilot.approaches': never
    'menu.open': never
    'menu.next': never
    'menu.same': never
    'picture.airline': never
    'picture.via': never
    'picture.credit': never
  }
}
